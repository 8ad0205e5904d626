import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { ShownLater } from '@/components/catalog/item/shown-later';

const ITEM = '/dinozor-balon';
const LOWER = 'Aynı temadan';

/** The upper part notes the whole text of the document when it is committed first. */
function Upper({ texts }: { texts: (string | null)[] }) {
  useLayoutEffect(() => {
    texts.push(document.body.textContent);
  }, [texts]);
  return <h1>Dinozor balon</h1>;
}

const page = (texts: (string | null)[]) => (
  <>
    <Upper texts={texts} />
    <ShownLater path={ITEM}>
      <p>{LOWER}</p>
    </ShownLater>
  </>
);

function textsAt(address: string): (string | null)[] {
  window.history.replaceState(null, '', address);
  const texts: (string | null)[] = [];
  render(page(texts));
  return texts;
}

describe('the lower part of an item page', () => {
  test('after a tap on another page it is rendered once the rest is painted', async () => {
    expect(textsAt('/balonlar')).toEqual(['Dinozor balon']);
    expect(screen.queryByText(LOWER)).toBeNull();
    expect(await screen.findByText(LOWER)).toBeVisible();
  });

  test('on Back, when the address is its own already, it is there at once', () => {
    expect(textsAt(`${ITEM}?renk=mavi`)).toEqual([`Dinozor balon${LOWER}`]);
  });

  test("in the server's HTML it is complete, and hydrates without a difference", () => {
    window.history.replaceState(null, '', ITEM);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page([]));
    expect(container).toHaveTextContent(LOWER);
    const onRecoverableError = jest.fn();
    const texts: (string | null)[] = [];
    render(page(texts), { container, hydrate: true, onRecoverableError });
    expect(texts).toEqual([`Dinozor balon${LOWER}`]);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
