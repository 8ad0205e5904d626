import { renderToStaticMarkup } from 'react-dom/server';
import type { Product, WithContext } from 'schema-dts';
import { JsonLd } from '@/components/seo/json-ld';

test('a product’s text in structured data cannot end the script and is parsed as written', () => {
  const name = 'Balon </script><script>alert(1)</script> <!-- & "tırnak" \u2028';
  const data: WithContext<Product> = { '@context': 'https://schema.org', '@type': 'Product', name };
  const html = renderToStaticMarkup(<JsonLd data={data} />);
  const [script, text = ''] = html.match(/^<script [^>]*type="application\/ld\+json">([^<]*)<\/script>$/) ?? [];
  expect(script).toBe(html);
  expect(JSON.parse(text)).toMatchObject({ name });
});
