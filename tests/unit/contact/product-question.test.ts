import { contactMessageSchema } from '@/contracts/contact';
import { productQuestionHref, readProductQuestion } from '@/services/contact/product-question';

const paramsOf = (href: string) => Object.fromEntries(new URL(href, 'https://shop.example').searchParams);

test('the link’s text comes back as a question that the contact form accepts', () => {
  const href = productQuestionHref('a&b=c#d “ş” %');
  const question = readProductQuestion(paramsOf(href));
  expect(question?.message).toContain('“a&b=c#d “ş” %”');
  const sent = { ...question, name: 'Ayşe Yılmaz', email: 'ayse@example.com', token: 't' };
  expect(contactMessageSchema.safeParse(sent).success).toBe(true);
});

test('a text from the URL is one line of at most 200 characters without control characters', () => {
  const message = readProductQuestion({ aranan: `a\r\n\u0000\u202eb${'🎈'.repeat(300)}` })?.message;
  expect(message).toMatch(/^“a b(?:🎈){197}” arıyorum/u);
});

test.each([[{}], [{ aranan: '' }], [{ aranan: ' \n ' }], [{ aranan: [] }]])('%j asks nothing', (params) => {
  expect(readProductQuestion(params)).toBeNull();
});
