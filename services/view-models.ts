import type * as cart from '@/contracts/cart';
import type * as catalog from '@/contracts/catalog';
import type * as checkout from '@/contracts/checkout';
import type * as collection from '@/contracts/collection';
import type * as coupon from '@/contracts/coupon';
import type * as garland from '@/contracts/garland';
import type { InKurus } from '@/contracts/money-fields';
import type * as orders from '@/contracts/orders';
import type * as shipping from '@/contracts/shipping';
import type * as wishlist from '@/contracts/wishlist';
import type * as word from '@/contracts/word';

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
export type ServerCartLine = InKurus<cart.ServerCartLine>;
export type CouponCheck = InKurus<coupon.CouponCheck>;
export type ShippingQuote = InKurus<shipping.ShippingQuote>;
export type ShippingTariff = InKurus<shipping.ShippingTariff>;
export type CheckoutInput = InKurus<checkout.CheckoutInput>;
export type AgreementsRequest = InKurus<checkout.AgreementsRequest>;
export type RefusedLine = InKurus<checkout.RefusedLine>;
export type PaymentControl = InKurus<checkout.PaymentControl>;
export type CustomerOrder = InKurus<orders.CustomerOrder>;
export type CustomerOrderDetail = InKurus<orders.CustomerOrderDetail>;
export type Garland = InKurus<garland.Garland>;
export type BuyAgain = InKurus<orders.BuyAgain>;

/**
 * A cart line as the browser persists it. `cartItemId` is the server's id once the cart is synced. `stock` is the last
 * known stock: it limits the stepper, but the server decides.
 */
export type CartLine = {
  product: Pick<Product, 'id' | 'store' | 'market_price' | 'price' | 'variant_title' | 'stock'>;
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
