import type { UnknownAction } from '@reduxjs/toolkit';
import { AxiosError, type AxiosResponse } from 'axios';
import fc from 'fast-check';
import type { LineKey } from '@/contracts/word-key';
import * as services from '@/services/cart/cart';
import type { HttpClient } from '@/services/http/client';
import type { CartLine, ServerCartLine } from '@/services/view-models';
import { loggedIn } from '@/store/auth/auth-slice';
import {
  type CartState,
  cartReplaced,
  itemAdded,
  lineRemoved,
  mutationRefused,
  overwrittenCartSeen,
  quantitySet,
  removalUndone,
} from '@/store/cart/cart-slice';
import { rehydrateCart } from '@/store/cart/rehydrate-cart';
import { removalOfLine } from '@/store/cart/removal';
import { makeRootReducer, type RootState } from '@/store/root-reducer';
import type { ShopStore } from '@/store/store';
import { startAccountSync } from '@/store/sync/account-sync';
import { sampleLine, sampleWord } from './sample-line';

jest.mock('@/services/cart/cart');
jest.mock('@/services/wishlist/wishlist', () => ({ getFavourites: async () => [], mergeFavourites: async () => [] }));

const STOCK = 500;
/** Two loose letters, and the word that they spell. */
const WORD = `${sampleWord([1, 2], 100).product.id}`;
const PRODUCTS: readonly LineKey[] = [1, 2, WORD];

const lineFor = (product: LineKey, quantity: number): CartLine =>
  typeof product === 'number' ? sampleLine(product, 100, quantity, STOCK) : sampleWord([1, 2], 100, quantity, STOCK);

/** What the network does to one request. `lost`: the account applies it, its answer is lost. */
type Fate = 'answered' | 'not sent' | 'lost' | 'failed';

type Line = { id: number; quantity: number; product: LineKey };

/** The account's cart as the API keeps it: additions and quantities are applied once per key, a removal once per line. */
class Account {
  readonly lines = new Map<LineKey, Line>();
  readonly #keys = new Set<string>();
  #nextId = 100;

  add(product: LineKey, quantity: number, key: string): Line | null {
    if (this.#isNew(key)) {
      const line = this.lines.get(product) ?? { id: this.#nextId++, quantity: 0, product };
      this.lines.set(product, { ...line, quantity: line.quantity + quantity });
    }
    return this.lines.get(product) ?? null;
  }

  set(id: number, quantity: number, key: string): Line | null {
    const line = this.#lineOf(id);
    if (this.#isNew(key)) {
      if (quantity === 0) this.lines.delete(line.product);
      else this.lines.set(line.product, { ...line, quantity });
    }
    return this.lines.get(line.product) ?? null;
  }

  remove(id: number): void {
    this.lines.delete(this.#lineOf(id).product);
  }

  merge(items: readonly services.CartUnits[], key: string): ServerCartLine[] {
    if (this.#isNew(key)) for (const { product, quantity } of items) this.add(product, quantity, `${key}-${product}`);
    return this.read();
  }

  read(): ServerCartLine[] {
    return [...this.lines.values()].map(({ id, quantity, product }) => {
      const { product: details, item, word } = lineFor(product, 1);
      return { id, quantity, product: { ...details, item: { ...item, withdrawal_exclusion: null } }, word };
    });
  }

  #isNew(key: string): boolean {
    const isNew = !this.#keys.has(key);
    this.#keys.add(key);
    return isNew;
  }

  #lineOf(id: number): Line {
    const line = [...this.lines.values()].find((one) => one.id === id);
    if (!line) throw failure(404);
    return line;
  }
}

/** An answer names no product for a word. */
function inAnswer(line: Line | null) {
  return line && { ...line, product: typeof line.product === 'number' ? line.product : null };
}

function failure(status: number | null): AxiosError {
  const response = status === null ? undefined : ({ status, data: {} } as AxiosResponse);
  return new AxiosError('failed', undefined, undefined, undefined, response);
}

/** Requests of all pages. Each reaches the account, and its answer the page, when the test says so. */
class Network {
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly account: Account,
    readonly fates: Fate[],
  ) {
    const call = async <Result>(apply: () => Result): Promise<Result> => {
      const fate = this.fates.shift() ?? 'answered';
      await this.#turn();
      if (fate === 'not sent') throw failure(null);
      if (fate === 'failed') throw failure(503);
      let answer: () => Result;
      try {
        const result = apply();
        answer = () => result;
      } catch (error) {
        answer = () => {
          throw error;
        };
      }
      await this.#turn();
      if (fate === 'lost') throw failure(null);
      return answer();
    };
    type Http = HttpClient;
    jest.mocked(services.getCart).mockImplementation(() => call(() => account.read()));
    jest
      .mocked(services.addToCart)
      .mockImplementation((_http: Http, { product, quantity }, key) =>
        call(() => inAnswer(account.add(product, quantity, key))),
      );
    jest
      .mocked(services.updateCartItem)
      .mockImplementation((_http: Http, id, quantity, key) => call(() => inAnswer(account.set(id, quantity, key))));
    jest.mocked(services.removeCartItem).mockImplementation((_http: Http, id) => call(() => account.remove(id)));
    jest
      .mocked(services.mergeCart)
      .mockImplementation((_http: Http, merge, key) => call(() => account.merge(merge, key)));
  }

  /** One request reaches the account, or one answer its page. @returns whether there was one */
  async step(which = 0): Promise<boolean> {
    await settle();
    const [next] = this.#waiting.splice(which % Math.max(1, this.#waiting.length), 1);
    next?.();
    await settle();
    return next !== undefined;
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Lets everything run that waits for nothing but promises. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** One browser: a storage, and tabs that hear of each other's writes later. */
class Browser {
  stored: string;
  readonly tabs: Tab[];

  constructor(tabs: number, cart: CartState) {
    this.stored = serialize(cart);
    this.tabs = Array.from({ length: tabs }, () => new Tab(this));
  }

  /** Like local storage: an unchanged value causes no event. */
  save(writer: Tab, cart: CartState): void {
    const text = serialize(cart);
    if (text === this.stored) return;
    this.stored = text;
    for (const tab of this.tabs) if (tab !== writer) tab.inbox.push(text);
  }
}

class Tab {
  readonly inbox: string[] = [];
  /** The lines of mutations that were reported as refused. */
  readonly refused: LineKey[] = [];
  #state!: RootState;
  #sync!: ReturnType<typeof startAccountSync>;

  constructor(readonly browser: Browser) {
    this.open();
  }

  get cart(): CartState {
    return this.#state.cart;
  }

  /** Loads the page (again): what it was doing is cut off, what it has stored is read. */
  open(): void {
    this.#sync?.stop();
    this.inbox.length = 0;
    this.#state = { ...rootReducer(undefined, signedIn), cart: rehydrateCart(JSON.parse(this.browser.stored)) };
    const page = {
      getState: () => this.#state,
      dispatch: (action: UnknownAction) => page === this.#page && this.dispatch(action),
    };
    this.#page = page;
    this.#sync = startAccountSync(page as unknown as ShopStore, 'here');
  }
  #page: unknown;

  dispatch(action: UnknownAction): void {
    const before = this.#state;
    this.#state = rootReducer(before, action);
    if (mutationRefused.match(action)) {
      const refused = before.cart.pending.find(({ id }) => id === action.payload.id);
      if (refused && refused.kind !== 'merge') this.refused.push(refused.product);
    }
    if (this.#state.cart !== before.cart) this.browser.save(this, this.#state.cart);
    this.#sync?.onTransition(action, before, this.#state);
  }

  /** Handles the next storage event. @returns whether there was one */
  receive(): boolean {
    const text = this.inbox.shift();
    if (text === undefined) return false;
    const theirs = rehydrateCart(JSON.parse(text));
    if (text !== this.browser.stored) this.dispatch(overwrittenCartSeen(theirs));
    else if (text !== serialize(this.cart)) this.dispatch(cartReplaced(theirs));
    return true;
  }
}

const rootReducer = makeRootReducer();

/** One log-in; each has its own key for the merge of the guest's cart. */
const signIn = () =>
  loggedIn({
    token: 'token-of-ayse-0123456789',
    user: {
      ...{
        email: 'ayse@example.com',
        first_name: 'Ayşe',
        last_name: 'Yılmaz',
        birth_date: null,
        gender: 'F',
        phone: null,
      },
      created_at: '2026-01-01T00:00:00Z',
    },
  });
const signedIn = signIn();

type Addition = { product: LineKey; quantity: number };

/** The cart of a guest who has added these and logged in then. */
function cartAfterLogIn(additions: readonly Addition[]): CartState {
  const added = additions.map(({ product, quantity }) => itemAdded(lineFor(product, quantity)));
  return [...added, signIn()].reduce(rootReducer, rootReducer(undefined, { type: 'opened' })).cart;
}

const empty = cartAfterLogIn([]);

function serialize(cart: CartState): string {
  return JSON.stringify({ ...cart, fetched: false });
}

type Act =
  | { act: 'add'; tab: number; product: LineKey; quantity: number }
  | { act: 'set'; tab: number; product: LineKey; quantity: number }
  | { act: 'remove' | 'remove and undo'; tab: number; product: LineKey }
  | { act: 'reload'; tab: number }
  | { act: 'receive'; tab: number }
  | { act: 'network'; which: number };

function perform(tab: Tab, act: Exclude<Act, { act: 'network' }>): void {
  if (act.act === 'reload') {
    // Storage events arrive within milliseconds, long before a person reloads a page.
    for (const other of tab.browser.tabs) while (other.receive());
    tab.open();
  } else if (act.act === 'receive') {
    tab.receive();
  } else if (act.act === 'add') {
    tab.dispatch(itemAdded(lineFor(act.product, act.quantity)));
  } else if (tab.cart.cartItems.some(({ product }) => product.id === act.product)) {
    // A page offers the other changes for lines that it shows.
    change(tab, act);
  }
}

function change(tab: Tab, act: Extract<Act, { act: 'set' | 'remove' | 'remove and undo' }>): void {
  if (act.act === 'set') {
    tab.dispatch(quantitySet({ product: act.product, quantity: act.quantity }));
    return;
  }
  const removal = removalOfLine(tab.cart, act.product);
  tab.dispatch(lineRemoved(act.product));
  if (act.act === 'remove and undo') tab.dispatch(removalUndone(removal));
}

/** Runs the network and the storage events until nothing is left to happen. */
async function quiesce(network: Network, tabs: readonly Tab[]): Promise<void> {
  for (let turn = 0; turn < 2_000; turn++) {
    const received = tabs.map((tab) => tab.receive()).some(Boolean);
    if (!(await network.step()) && !received) return;
  }
  throw new Error('pages and account never came to rest');
}

const byKey = ([a]: readonly [LineKey, number], [b]: readonly [LineKey, number]) => `${a}`.localeCompare(`${b}`);

/** Quantities by line, without lines that wait with quantity 0 in one browser. */
const shown = ({ cart }: Tab) =>
  Object.fromEntries(
    cart.cartItems
      .filter(({ quantity }) => quantity > 0)
      .map(({ product, quantity }) => [product.id, quantity] as const)
      .sort(byKey),
  );
const held = ({ lines }: Account) =>
  Object.fromEntries([...lines.values()].map(({ product, quantity }) => [product, quantity] as const).sort(byKey));

const product = fc.constantFrom(...PRODUCTS);
const quantity = fc.integer({ min: 1, max: 4 });
const guestCart = fc.array(fc.record({ product, quantity }), { maxLength: 4 });
const acts = (tabs: number, kinds: readonly Act['act'][]) => {
  const tab = fc.nat(tabs - 1);
  const all: Record<Act['act'], fc.Arbitrary<Act>> = {
    add: fc.record({ act: fc.constant('add' as const), tab, product, quantity }),
    set: fc.record({ act: fc.constant('set' as const), tab, product, quantity: fc.integer({ min: 0, max: 6 }) }),
    remove: fc.record({ act: fc.constant('remove' as const), tab, product }),
    'remove and undo': fc.record({ act: fc.constant('remove and undo' as const), tab, product }),
    reload: fc.record({ act: fc.constant('reload' as const), tab }),
    receive: fc.record({ act: fc.constant('receive' as const), tab }),
    network: fc.record({ act: fc.constant('network' as const), which: fc.nat(5) }),
  };
  return fc.array(fc.oneof(...kinds.map((kind) => all[kind])), { maxLength: 25 });
};
const fates = (...kinds: Fate[]) => fc.array(fc.constantFrom<Fate>('answered', ...kinds), { maxLength: 25 });

/** Fates in which no request fails twice in a row: its repetition is answered. */
const singleLosses = fates('not sent', 'lost').map((list) => list.flatMap((fate) => [fate, 'answered' as const]));

async function play(network: Network, tabs: readonly Tab[], script: readonly Act[]): Promise<void> {
  for (const act of script) {
    if (act.act === 'network') await network.step(act.which);
    else perform(tabs[act.tab] as Tab, act);
  }
  await quiesce(network, tabs);
}

/** Every page is opened once more, on a network that works. */
async function reopen(network: Network, tabs: readonly Tab[]): Promise<void> {
  network.fates.length = 0;
  for (const tab of [...tabs, ...tabs]) {
    tab.open();
    await quiesce(network, tabs);
  }
}

const ALL_KINDS = ['add', 'set', 'remove', 'remove and undo', 'reload', 'receive', 'network', 'network'] as const;
const RUNS = { numRuns: Number(process.env.CART_SYNC_RUNS ?? 100) };

beforeEach(() => {
  // The wait before a lost answer is requested again.
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void) => queueMicrotask(work)) as typeof setTimeout);
});

test('cart sync › one tab, lost answers and reloads: the account holds exactly what the shopper did', () =>
  fc.assert(
    fc.asyncProperty(acts(1, ALL_KINDS), singleLosses, async (script, plan) => {
      const network = new Network(new Account(), plan);
      const { tabs } = new Browser(1, empty);
      await play(network, tabs, script);
      const [tab] = tabs as [Tab];
      expect(tab.cart.pending).toEqual([]);
      expect(tab.refused).toEqual([]);
      expect(held(network.account)).toEqual(shown(tab));
      const reference = new Network(new Account(), []);
      const changes = script.filter(({ act }) => act !== 'network' && act !== 'reload');
      await play(reference, new Browser(1, empty).tabs, changes);
      expect(held(network.account)).toEqual(held(reference.account));
    }),
    RUNS,
  ));

/**
 * Nothing of what was added is missing from the account or there twice, and every tab shows the account's cart. An
 * addition that was reported as failed may be missing.
 */
function expectSum({ account }: Network, tabs: readonly Tab[], added: readonly Addition[]): void {
  const refused = new Set(tabs.flatMap((tab) => tab.refused));
  for (const id of PRODUCTS) {
    const sum = added.filter((one) => one.product === id).reduce((all, one) => all + one.quantity, 0);
    const actual = account.lines.get(id)?.quantity ?? 0;
    expect(actual).toBeLessThanOrEqual(sum);
    if (!refused.has(id)) expect(actual).toBe(sum);
  }
  for (const tab of tabs) expect(shown(tab)).toEqual(held(account));
}

const ADDING = ['add', 'add', 'reload', 'receive', 'network', 'network'] as const;
const additionsOf = (script: readonly Act[]) => script.flatMap((act) => (act.act === 'add' ? [act] : []));

test('cart sync › additions in two tabs and on two devices, lost answers and reloads: none is lost or doubled', () =>
  fc.assert(
    fc.asyncProperty(acts(3, ADDING), fates('not sent', 'lost'), async (script, plan) => {
      const network = new Network(new Account(), plan);
      const tabs = [...new Browser(2, empty).tabs, ...new Browser(1, empty).tabs];
      await play(network, tabs, script);
      await reopen(network, tabs);
      expectSum(network, tabs, additionsOf(script));
    }),
    RUNS,
  ));

test('cart sync › guests of two devices log in, lost answers and reloads: no line is lost or merged twice', () =>
  fc.assert(
    fc.asyncProperty(
      fc.tuple(guestCart, guestCart),
      acts(3, ADDING),
      fates('not sent', 'lost', 'failed'),
      async ([phone, laptop], script, plan) => {
        const network = new Network(new Account(), plan);
        const tabs = [...new Browser(2, cartAfterLogIn(phone)).tabs, ...new Browser(1, cartAfterLogIn(laptop)).tabs];
        await play(network, tabs, script);
        await reopen(network, tabs);
        expectSum(network, tabs, [...phone, ...laptop, ...additionsOf(script)]);
        for (const tab of tabs) expect(tab.cart.pending).toEqual([]);
      },
    ),
    RUNS,
  ));

test('cart sync › any changes in two tabs and on two devices, any failures and reloads: browsers and account agree', () =>
  fc.assert(
    fc.asyncProperty(acts(3, ALL_KINDS), fates('not sent', 'lost', 'failed'), async (script, plan) => {
      const network = new Network(new Account(), plan);
      const tabs = [...new Browser(2, empty).tabs, ...new Browser(1, empty).tabs];
      await play(network, tabs, script);
      await reopen(network, tabs);
      for (const tab of tabs) {
        expect(tab.cart.pending).toEqual([]);
        expect(shown(tab)).toEqual(held(network.account));
      }
    }),
    RUNS,
  ));
