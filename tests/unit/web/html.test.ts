import { html, insert } from '@/components/ui/html';

test('a template of HTML › escapes texts, in content and attributes', () => {
  const title = '"><script>alert(1)</script> & Co\'s';
  const { text } = html`<a title="${title}">${title}</a>`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co&#x27;s';
  expect(text).toBe(`<a title="${escaped}">${escaped}</a>`);
});

test('a template of HTML › takes other HTML as it is, and leaves out what is missing', () => {
  const list = [html`<li>${1}</li>`, html`<li>${2}</li>`];
  expect(html`<ul>${list}${null}${false}${undefined}</ul>`.text).toBe('<ul><li>1</li><li>2</li></ul>');
  expect(insert(html`<b>${0}</b>`)).toEqual({ dangerouslySetInnerHTML: { __html: '<b>0</b>' } });
});
