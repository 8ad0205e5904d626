/** Rendered for each request, as a page that nobody has asked for is. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return <p>Empty</p>;
}
