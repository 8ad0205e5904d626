import { render, waitFor } from '@testing-library/react';
import { collectVitals } from '@/components/vitals/collect-vitals';
import { MeasureVisit } from '@/components/vitals/measure-visit';

type Note = (metric: { name: string; value: number }) => void;
const notes: Note[] = [];
jest.mock('web-vitals', () => {
  const take = (note: Note) => void notes.push(note);
  return { onCLS: take, onINP: take, onLCP: take, onTTFB: take };
});

const beacon = jest.fn<boolean, [string, Blob]>(() => true);
const browser = (facts: object) => {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
};
beforeEach(() => {
  notes.length = 0;
  beacon.mockClear();
  browser({ sendBeacon: beacon, globalPrivacyControl: undefined, doNotTrack: null });
  Object.assign(window, { requestIdleCallback: (work: () => void) => work(), cancelIdleCallback: () => {} });
  window.history.replaceState(null, '', '/ayse-icin-balon?renk=mavi');
});

function turnAway() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

test('tells the kind of page and four numbers, once, when the visitor turns away', async () => {
  collectVitals('/dinozor-balon', true);
  for (const [at, name] of ['TTFB', 'LCP', 'INP', 'CLS'].entries()) notes[at]?.({ name, value: at });
  turnAway();
  turnAway();
  expect(beacon).toHaveBeenCalledTimes(1);
  const [address, body] = beacon.mock.calls[0] ?? [];
  expect(address).toBe('/api/vitals/');
  expect(body?.type).toBe('application/json');
  expect(JSON.parse((await body?.text()) ?? '')).toEqual({ page: 'item', values: { TTFB: 0, LCP: 1, INP: 2, CLS: 3 } });
});

test('a page of which nothing was measured tells nothing', () => {
  collectVitals('/', false);
  turnAway();
  expect(beacon).not.toHaveBeenCalled();
});

test('tells an item from a category by what the page says of itself', async () => {
  render(
    <div data-page="item">
      <MeasureVisit share={1} />
    </div>,
  );
  await waitFor(() => expect(notes).toHaveLength(4));
  notes[0]?.({ name: 'LCP', value: 7 });
  turnAway();
  const sent = await beacon.mock.calls[0]?.[1].text();
  expect(sent).toBe('{"page":"item","values":{"LCP":7}}');
});

test.each([
  ['Global Privacy Control', { globalPrivacyControl: true }, 1],
  ['Do Not Track', { doNotTrack: '1' }, 1],
  ['a share of none', {}, 0],
])('with %s nothing is even loaded', async (_name, facts, share) => {
  browser(facts);
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  render(<MeasureVisit share={share} />);
  expect(idle).not.toHaveBeenCalled();
});
