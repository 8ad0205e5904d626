import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import type { PublicSettings } from '@/contracts/settings';
import { getImage } from '@/services/content/image';
import { serverApi } from '@/services/http/server';
import { SHARE_SIZE } from '@/services/seo/share-image';
import { drawable } from './drawable';
import { readPalette } from './palette';

/**
 * One font in two woff files, the format that the drawing library reads. The second contains the characters missing in
 * the first (Ş, ğ).
 */
const FONTS = [
  { name: 'Baloo 2', file: 'baloo-2-latin-800-normal.woff' },
  { name: 'Baloo 2 Extended', file: 'baloo-2-latin-ext-800-normal.woff' },
];

type Words = {
  title: string;
  kicker: string;
  shop: Pick<PublicSettings, 'store_name' | 'brand'>;
  hasImages: boolean;
};

/** The logo's height, pixels. */
const LOGO_HEIGHT = 64;

/** The background of an image for sharing with its text, as a PNG. Leaves space for images on the left. */
export async function drawWords({ hasImages, shop, ...words }: Words): Promise<Buffer> {
  const [title, kicker, storeName] = [drawable(words.title), drawable(words.kicker), drawable(shop.store_name)];
  const { logo } = shop.brand;
  const [color, logoImage, ...files] = await Promise.all([
    readPalette(shop.brand),
    logo && getImage(serverApi, logo.src),
    ...FONTS.map(({ file }) => readFile(join(process.cwd(), 'node_modules/@fontsource/baloo-2/files', file))),
  ]);
  const size = title.length > 60 ? 46 : title.length > 30 ? 56 : 72;
  const drawing = new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '70px 70px 60px',
        paddingLeft: hasImages ? 630 : 90,
        background: color('--color-ground'),
        borderBottom: `18px solid ${color('--color-primary')}`,
        color: color('--color-ink'),
        fontFamily: FONTS.map(({ name }) => name).join(', '),
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ fontSize: 30, color: color('--color-primary') }}>{kicker}</div>
        <div style={{ fontSize: size, lineHeight: 1.12, marginTop: 14, display: 'block', lineClamp: 5 }}>{title}</div>
      </div>
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 38 }}>
        {logo && logoImage ? (
          <img
            src={`data:image/png;base64,${logoImage.toString('base64')}`}
            alt=""
            height={LOGO_HEIGHT}
            width={Math.round((logo.width / logo.height) * LOGO_HEIGHT)}
          />
        ) : (
          <svg width="44" height="54" viewBox="4 0 24 31" role="presentation">
            <path d="M16 25q2 3 0 6" fill="none" stroke={color('--color-ink')} strokeWidth="1.5" />
            <ellipse cx="16" cy="13" rx="11" ry="12.5" fill={color('--color-primary')} />
          </svg>
        )}
        {!logo?.has_name && <div style={{ marginLeft: 16 }}>{storeName}</div>}
      </div>
    </div>,
    {
      ...SHARE_SIZE,
      fonts: FONTS.flatMap(({ name }, index) => {
        const data = files[index];
        return data ? [{ name, data, weight: 800 as const, style: 'normal' as const }] : [];
      }),
    },
  );
  return Buffer.from(await drawing.arrayBuffer());
}
