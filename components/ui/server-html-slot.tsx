'use client';

import { useState } from 'react';
import { contentOf } from './server-html-content';

export type SlotProps = {
  id: string;
  tag: 'div' | 'script';
  className?: string | undefined;
  type?: string;
  /** HTML that `renderHtml` made, for after a navigation. */
  otherwise?: string;
};

/** See `storeHtml`. In the browser the content is what the document already has; after a navigation it is `otherwise`. */
export function ServerHtmlSlot({ tag: Tag, otherwise, ...attributes }: SlotProps) {
  const [html] = useState(() =>
    typeof window === 'undefined'
      ? contentOf(attributes.id)
      : (document.getElementById(attributes.id)?.innerHTML ?? otherwise),
  );
  if (html === undefined) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what this document contains, or what server-html.tsx made
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A part of a page as HTML that `renderPieces` made. It is in the page's data too, so a navigation shows it as well. */
export function ServerPart({ pieces }: { pieces: readonly string[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it of the shop's own components
  return <div dangerouslySetInnerHTML={{ __html: pieces.join('') }} />;
}
