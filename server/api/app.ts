import { OpenAPIHono } from '@hono/zod-openapi';
import { registerMetrics } from '@/server/api/metrics/routes';
import { registerOwnerShipping } from '@/server/domain/catalog/shipping-tariff/owner-routes';
import { registerTariff } from '@/server/domain/catalog/shipping-tariff/routes';
import { registerLocation } from '@/server/domain/customers/location/routes';
import { registerOwnerStock } from '@/server/domain/ordering/stock/owner-routes';
import { countRequests, traceRequests } from '@/server/platform/http/observe-requests';
import { registerCategories } from '../domain/catalog/category/routes';
import { registerGoneItems } from '../domain/catalog/gone-item/routes';
import { registerCatalogImport } from '../domain/catalog/import/routes';
import { registerCatalog } from '../domain/catalog/items/routes';
import { registerMenu } from '../domain/catalog/menu/routes';
import { registerMerchantFeed } from '../domain/catalog/merchant-feed/routes';
import { registerOwnerItems } from '../domain/catalog/owner-items/owner-routes';
import { registerOwnerSearch } from '../domain/catalog/owner-search/owner-routes';
import { registerRelated } from '../domain/catalog/related/routes';
import { registerSitemap } from '../domain/catalog/sitemap/routes';
import { registerContact } from '../domain/content/contact/routes';
import { registerOwnerBranches } from '../domain/content/pages/owner-routes';
import { registerContent } from '../domain/content/pages/routes';
import { registerAddresses } from '../domain/customers/address/routes';
import { registerAuth } from '../domain/customers/auth/routes';
import { registerCollections } from '../domain/customers/collection/routes';
import { registerNotifications } from '../domain/customers/notification/routes';
import { registerPermissions } from '../domain/customers/permission/routes';
import { registerReminders } from '../domain/customers/reminder/routes';
import { registerOwnerReviews } from '../domain/customers/review/owner-routes';
import { registerReviews } from '../domain/customers/review/routes';
import { registerStockWatches } from '../domain/customers/stock-watch/routes';
import { registerUnsubscribe } from '../domain/customers/unsubscribe/routes';
import { registerWishlist } from '../domain/customers/wishlist/routes';
import { registerOwnerBackup } from '../domain/operations/backup/owner-routes';
import { registerOwnerReport } from '../domain/operations/report/owner-routes';
import { readShopFigures } from '../domain/operations/report/shop-figures';
import { registerVitals } from '../domain/operations/vitals/routes';
import { registerCart } from '../domain/ordering/cart/routes';
import { registerCheckout } from '../domain/ordering/checkout/routes';
import { registerOwnerCoupons } from '../domain/ordering/coupon/owner-routes';
import { registerCoupons } from '../domain/ordering/coupon/routes';
import { registerFulfilment } from '../domain/ordering/fulfilment/routes';
import { registerOrdersByKey } from '../domain/ordering/orders/key-routes';
import { registerOrders } from '../domain/ordering/orders/routes';
import { registerEmulator } from '../domain/ordering/payment-emulator/routes';
import { registerOwnerRefunds } from '../domain/ordering/refund/owner-routes';
import { registerRefunds } from '../domain/ordering/refund/routes';
import { registerOwnerReturns } from '../domain/ordering/returns/owner-routes';
import { registerReturns } from '../domain/ordering/returns/routes';
import { registerShipping } from '../domain/ordering/shipping/routes';
import { cacheResponses } from '../platform/http/cache-responses';
import type { App, AppEnv } from '../platform/http/context';
import { handleError } from '../platform/http/error-handler';
import { FieldError } from '../platform/http/errors';
import { fieldsOf, type Issue, nameMissingFields } from '../platform/http/field-errors';
import { limitBody, refuseLongUrl, requestScope } from '../platform/http/middleware';
import { handleNotFound } from '../platform/http/not-found';
import { registerMedia } from '../platform/media/routes';
import type { Ports } from '../platform/ports/ports';
import { withRequestId } from '../platform/request-id';
import { registerDocs } from './docs/routes';
import { registerHealth } from './health/routes';
import { registerSecurityContact } from './security-contact/routes';
import { subscribeDomains } from './subscribers';

/**
 * The whole API under `/api`, with the given ports. Routes are named without a trailing slash and accept both forms.
 * Register functions use the schemas of `contracts/`; the OpenAPI document is generated from the same objects.
 */
export function createApp(ports: Ports): App {
  nameMissingFields();
  subscribeDomains();
  const app = new OpenAPIHono<AppEnv>({ strict: false, defaultHook: refuseInvalid }).basePath('/api') as App;
  app.use(traceRequests(ports.env.TRUSTED_PROXIES));
  app.use(requestScope(ports));
  app.use((c, next) => withRequestId(c.get('requestId'), next));
  app.use(countRequests);
  app.use(refuseLongUrl);
  app.use(limitBody);
  if (ports.answers) app.use(cacheResponses(ports.answers));
  app.onError(handleError);
  app.notFound(handleNotFound(app));

  registerHealth(app);
  registerMetrics(app, readShopFigures);
  registerVitals(app);
  registerCatalog(app);
  registerGoneItems(app);
  registerRelated(app);
  registerSitemap(app);
  registerSecurityContact(app);
  registerMerchantFeed(app);
  registerCategories(app);
  registerMenu(app);
  registerContent(app);
  registerContact(app);
  registerLocation(app);
  registerMedia(app);
  registerAuth(app);
  registerAddresses(app);
  registerOrders(app);
  registerOrdersByKey(app);
  registerReturns(app);
  registerCheckout(app);
  registerCoupons(app);
  registerShipping(app);
  registerTariff(app);
  registerCart(app);
  registerWishlist(app);
  registerReviews(app);
  registerCollections(app);
  registerReminders(app);
  registerNotifications(app);
  registerStockWatches(app);
  registerPermissions(app);
  registerUnsubscribe(app);
  registerCatalogImport(app);
  registerFulfilment(app);
  registerRefunds(app);
  registerOwnerReport(app);
  registerOwnerBackup(app);
  registerOwnerReturns(app);
  registerOwnerShipping(app);
  registerOwnerCoupons(app);
  registerOwnerItems(app);
  registerOwnerSearch(app);
  registerOwnerStock(app);
  registerOwnerBranches(app);
  registerOwnerReviews(app);
  registerOwnerRefunds(app);
  if (ports.env.usesPaymentEmulator) registerEmulator(app);
  registerDocs(app);
  return app;
}

type Validation = { success: true } | { success: false; error: { issues: readonly Issue[] } };

/** Throws every invalid field with all its messages. */
function refuseInvalid(result: Validation): void {
  if (!result.success) throw new FieldError(fieldsOf(result.error.issues));
}
