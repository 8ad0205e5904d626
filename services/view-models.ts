import type * as cart from '@/contracts/cart';
import type * as catalog from '@/contracts/catalog';
import type * as checkout from '@/contracts/checkout';
import type * as collection from '@/contracts/collection';
import type * as coupon from '@/contracts/coupon';
import type * as garland from '@/contracts/garland';
import type * as instalments from '@/contracts/instalments';
import type { InKurus } from '@/contracts/money-fields';
import type * as orders from '@/contracts/orders';
import type * as plan from '@/contracts/party-plan';
import type * as paymentTerms from '@/contracts/payment-terms';
import type * as shipping from '@/contracts/shipping';
import type * as slots from '@/contracts/slots';
import type * as wishlist from '@/contracts/wishlist';
import type * as word from '@/contracts/word';
import type { LineKey } from '@/contracts/word-key';

/**
 * What services return: the API's answers with money in integer kuruş. Store, components and pages use these types;
 * decimal strings exist in requests and answers only, and services convert them.
 */
export type Product = InKurus<catalog.Product>;
export type Item = InKurus<catalog.Item>;
export type ItemDetail = InKurus<catalog.ItemDetail>;
export type DetailProduct = InKurus<catalog.DetailProduct>;
export type RelatedItems = InKurus<catalog.RelatedItems>;
export type GoneItem = InKurus<catalog.GoneItem>;
export type ItemList = InKurus<catalog.ItemList>;
export type CategoryList = InKurus<catalog.CategoryList>;
export type PriceRange = InKurus<catalog.PriceRange>;
export type FilterCount = InKurus<catalog.FilterCount>;
export type QuickSearch = InKurus<catalog.QuickSearch>;
export type BalloonWord = InKurus<word.BalloonWord>;
export type Collection = InKurus<collection.Collection>;
export type SharedCollection = InKurus<collection.SharedCollection>;
export type Favourite = InKurus<wishlist.Favourite>;
export type PricedWord = InKurus<cart.PricedWord>;
export type CouponCheck = InKurus<coupon.CouponCheck>;
export type InstalmentTable = InKurus<instalments.InstalmentTable>;
export type ShippingQuote = InKurus<shipping.ShippingQuote>;
export type ShippingTariff = InKurus<shipping.ShippingTariff>;
export type CheckoutInput = InKurus<checkout.CheckoutInput>;
export type AgreementsRequest = InKurus<checkout.AgreementsRequest>;
export type RefusedLine = InKurus<checkout.RefusedLine>;
export type PaymentControl = InKurus<checkout.PaymentControl>;
export type PaymentDue = InKurus<paymentTerms.PaymentDue>;
export type CustomerOrder = InKurus<orders.CustomerOrder>;
export type CustomerOrderDetail = InKurus<orders.CustomerOrderDetail>;
export type Garland = InKurus<garland.Garland>;
export type PartyPlan = InKurus<plan.PartyPlan>;
export type PartySet = InKurus<plan.PartySet>;
export type BuyAgain = InKurus<orders.BuyAgain>;
export type AvailableSlots = InKurus<slots.AvailableSlots>;

type LineProduct<Id> = { id: Id } & Pick<Product, 'store' | 'market_price' | 'price' | 'variant_title' | 'stock'>;

/** A letter of a word in the cart; `quantity` is how often one word needs it. */
export type WordLetter = { product: LineProduct<number>; item: CartLine['item']; quantity: number };

/**
 * The text of a word of letter balloons, and its letters; `misspelled` when one of these was renamed, so that it can't be
 * ordered.
 */
export type LineWord = { text: string; letters: WordLetter[]; misspelled?: boolean };

/**
 * A cart line as the browser persists it. `cartItemId` is the server's id once the cart is synced. `stock` is the last
 * known stock: it limits the stepper, but the server decides.
 *
 * A word of letter balloons is one line with one quantity, which makes it whole at any time: `product` is the word (its
 * key, what one costs, how many the stock is enough for), `item` its title, its picture and the path of the composer.
 */
export type CartLine = {
  product: LineProduct<LineKey>;
  /** Null or missing for a product. */
  word?: LineWord | null;
  item: {
    id: number;
    barcode: string | null;
    title: string;
    brand: string | null;
    get_thumbnail: string | null;
    slug: string;
    /** Missing in carts persisted before this field existed. */
    withdrawal_exclusion?: Item['withdrawal_exclusion'];
  };
  quantity: number;
  cartItemId: number | null;
};

/** A line of the account's cart. */
export type ServerCartLine = Pick<CartLine, 'quantity' | 'word'> & {
  id: number;
  product: CartLine['product'] & { item: CartLine['item'] };
};
