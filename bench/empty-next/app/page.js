/** Rendered for each request, as a page is that was not requested before. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return <p>Empty</p>;
}
