import localFont from 'next/font/local';

// The font loader evaluates these calls at build time, so all arguments are literals. Each family consists of parts:
// the characters of Turkish text are preloaded, one file for each family, 32 kB in all (styles/fonts says how the files
// were made). Other Latin characters load when a text needs them. `optional`: a page whose fonts arrive after its first
// paint keeps the fallback of styles/fallback-fonts.css, and the next page uses the fonts. Swapping them in rewrapped
// lines and shifted the layout by up to 0.14 on /kategoriler.

const body = localFont({
  src: '../styles/fonts/nunito-sans-letters.woff2',
  variable: '--font-nunito-sans',
  weight: '200 1000',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00B7,U+00BB,U+00BD,U+00C2,U+00C7,U+00CE,U+00D6-00D7,U+00DB-00DC,U+00E2,U+00E7,U+00EE,U+00F6,U+00FB-00FC,U+011E-011F,U+0130-0131,U+015E-015F,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20BA,U+2212',
    },
  ],
});

const bodyLatin = localFont({
  src: '../node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
  variable: '--font-nunito-sans-latin',
  weight: '200 1000',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A6,U+00A8,U+00AA,U+00AC-00B6,U+00B8-00BA,U+00BC,U+00BE-00C1,U+00C3-00C6,U+00C8-00CD,U+00CF-00D5,U+00D8-00DA,U+00DD-00E1,U+00E3-00E6,U+00E8-00ED,U+00EF-00F5,U+00F7-00FA,U+00FD-00FF,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+20AC,U+2122,U+2191,U+2193',
    },
  ],
});

const bodyExtended = localFont({
  src: '../node_modules/@fontsource-variable/nunito-sans/files/nunito-sans-latin-ext-wght-normal.woff2',
  variable: '--font-nunito-sans-extended',
  weight: '200 1000',
  display: 'optional',
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
  src: '../styles/fonts/baloo-2-letters.woff2',
  variable: '--font-baloo-2',
  weight: '700',
  display: 'optional',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00B7,U+00BB,U+00BD,U+00C2,U+00C7,U+00CE,U+00D6-00D7,U+00DB-00DC,U+00E2,U+00E7,U+00EE,U+00F6,U+00FB-00FC,U+011E-011F,U+0130-0131,U+015E-015F,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20BA,U+2212',
    },
  ],
});

const headingLatin = localFont({
  src: '../node_modules/@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
  variable: '--font-baloo-2-latin',
  weight: '700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A6,U+00A8,U+00AA,U+00AC-00B6,U+00B8-00BA,U+00BC,U+00BE-00C1,U+00C3-00C6,U+00C8-00CD,U+00CF-00D5,U+00D8-00DA,U+00DD-00E1,U+00E3-00E6,U+00E8-00ED,U+00EF-00F5,U+00F7-00FA,U+00FD-00FF,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+20AC,U+2122,U+2191,U+2193',
    },
  ],
});

const headingExtended = localFont({
  src: '../node_modules/@fontsource-variable/baloo-2/files/baloo-2-latin-ext-wght-normal.woff2',
  variable: '--font-baloo-2-extended',
  weight: '700',
  display: 'optional',
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

const families = [...[body, bodyLatin, bodyExtended], ...[heading, headingLatin, headingExtended]];

/** Classes for the root element that define the font families of styles/tokens.css. */
export const fontFamilies = families.map(({ variable }) => variable).join(' ');
