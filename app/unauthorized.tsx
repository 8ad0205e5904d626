/** Never shown: no page calls `unauthorized()`. Without this file Next.js writes its own notice into every page's data. */
export default function Unauthorized() {
  return null;
}
