import localFont from 'next/font/local';

// The loader reads these calls at build time, so every word of them stands here in full. Each family comes in three
// files: what every page is written in is preloaded: Latin letters, and the five of Turkish and the lira that lie outside
// of them (styles/fonts says how they were taken from the third). The third is fetched where a foreign word needs it.
// Until then a fallback of the same measures stands in, and nothing moves when the real letters come.

const body = localFont({
  src: '../node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
  variable: '--font-nunito-sans',
  weight: '200 1000',
  display: 'swap',
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193',
    },
  ],
});

const bodyTurkish = localFont({
  src: '../styles/fonts/nunito-sans-turkish.woff2',
  variable: '--font-nunito-sans-turkish',
  weight: '200 1000',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+011E-011F,U+0130,U+015E-015F,U+20BA' }],
});

const bodyExtended = localFont({
  src: '../node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-ext-wght-normal.woff2',
  variable: '--font-nunito-sans-extended',
  weight: '200 1000',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-011D,U+0120-012F,U+0132-0151,U+0154-015D,U+0160-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20B9,U+20BB-20C0',
    },
  ],
});

const heading = localFont({
  src: '../node_modules/@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
  variable: '--font-baloo-2',
  weight: '400 800',
  display: 'swap',
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193',
    },
  ],
});

const headingTurkish = localFont({
  src: '../styles/fonts/baloo-2-turkish.woff2',
  variable: '--font-baloo-2-turkish',
  weight: '400 800',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+011E-011F,U+0130,U+015E-015F,U+20BA' }],
});

const headingExtended = localFont({
  src: '../node_modules/@fontsource-variable/baloo-2/files/baloo-2-latin-ext-wght-normal.woff2',
  variable: '--font-baloo-2-extended',
  weight: '400 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-011D,U+0120-012F,U+0132-0151,U+0154-015D,U+0160-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20B9,U+20BB-20C0',
    },
  ],
});

/** Classes for the root element that give styles/tokens.css its font families. */
export const fontFamilies = [body, bodyTurkish, bodyExtended, heading, headingTurkish, headingExtended]
  .map(({ variable }) => variable)
  .join(' ');
