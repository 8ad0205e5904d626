'use client';

import { ContentView } from '@/components/desk/content-view';
import type { UsualTexts } from '@/components/desk/texts-editor';
import { Hero } from '@/components/home/hero';
import { InfoView } from '@/components/info/info-view';

/** The screen of the content, whose previews are the shop's own components. */
export function ContentScreen({ usual }: { usual: UsualTexts }) {
  return (
    <ContentView
      usual={usual}
      renderSlides={(slides) => <Hero slides={slides.map((slide, at) => ({ ...slide, id: at + 1 }))} />}
      renderPage={(page) => <InfoView page={page} demo={false} />}
    />
  );
}
