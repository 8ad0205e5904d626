/**
 * Never shown: only items call `forbidden()`, and their routes have a notice of their own. Without this file Next.js
 * writes its own notice into the data of every page.
 */
export default function Forbidden() {
  return null;
}
