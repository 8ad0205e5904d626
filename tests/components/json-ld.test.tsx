import { render } from '@testing-library/react';
import type { Product, WithContext } from 'schema-dts';
import { JsonLd } from '@/components/seo/json-ld';

test('a product’s text cannot end the script and is parsed as written', () => {
  const name = 'Balon </script><script>alert(1)</script> <!-- & "tırnak" \u2028';
  const data: WithContext<Product> = { '@context': 'https://schema.org', '@type': 'Product', name };
  const { container } = render(<JsonLd data={data} />);
  expect(container.innerHTML).not.toMatch(/<\/script>.*<\/script>/s);
  expect(container.querySelectorAll('script')).toHaveLength(1);
  expect(container.innerHTML).not.toContain('<!--');
  expect(JSON.parse(container.querySelector('script')?.textContent ?? '')).toMatchObject({ name });
});
