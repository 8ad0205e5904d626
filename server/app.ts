import { OpenAPIHono } from '@hono/zod-openapi';
import type { App, AppEnv } from './http/context';
import { handleError } from './http/error-handler';
import { FieldError } from './http/errors';
import { fieldsOf, type Issue } from './http/field-errors';
import { limitBody, refuseAddress, requestScope } from './http/middleware';
import { nameMissingFields } from './http/missing-fields';
import { handleNotFound } from './http/not-found';
import { publicPictures } from './http/public-pictures';
import { cacheResponses } from './http/response-cache';
import { registerAddresses } from './modules/address/routes';
import { registerAuth } from './modules/auth/routes';
import { registerOwnerBackup } from './modules/backup/owner-routes';
import { registerCart } from './modules/cart/routes';
import { registerCatalog } from './modules/catalog/routes';
import { registerCatalogImport } from './modules/catalog-import/routes';
import { registerCategories } from './modules/category/routes';
import { registerCheckout } from './modules/checkout/routes';
import { registerCollections } from './modules/collection/routes';
import { registerContact } from './modules/contact/routes';
import { registerOwnerBranches } from './modules/content/owner-routes';
import { registerContent } from './modules/content/routes';
import { registerOwnerCoupons } from './modules/coupon/owner-routes';
import { registerCoupons } from './modules/coupon/routes';
import { registerDocs } from './modules/docs/routes';
import { registerEmulator } from './modules/emulator/routes';
import { registerFulfilment } from './modules/fulfilment/routes';
import { registerGoneItems } from './modules/gone-item/routes';
import { registerHealth } from './modules/health/routes';
import { registerLocation } from './modules/location/routes';
import { registerMedia } from './modules/media/routes';
import { registerMerchantFeed } from './modules/merchant-feed/routes';
import { countRequests } from './modules/metrics/count-requests';
import { registerMetrics } from './modules/metrics/routes';
import { registerNotifications } from './modules/notification/routes';
import { registerOrdersByKey } from './modules/orders/key-routes';
import { registerOrders } from './modules/orders/routes';
import { registerOwnerItems } from './modules/owner-items/owner-routes';
import { registerPermissions } from './modules/permission/routes';
import { registerOwnerRefunds } from './modules/refund/owner-routes';
import { registerRefunds } from './modules/refund/routes';
import { registerRelated } from './modules/related/routes';
import { registerReminders } from './modules/reminder/routes';
import { registerOwnerReport } from './modules/report/owner-routes';
import { registerOwnerReturns } from './modules/returns/owner-routes';
import { registerReturns } from './modules/returns/routes';
import { registerOwnerReviews } from './modules/review/owner-routes';
import { registerReviews } from './modules/review/routes';
import { registerSecurityContact } from './modules/security-contact/routes';
import { registerOwnerShipping } from './modules/shipping/owner-routes';
import { registerShipping } from './modules/shipping/routes';
import { registerTariff } from './modules/shipping/tariff-routes';
import { registerSitemap } from './modules/sitemap/routes';
import { registerOwnerStock } from './modules/stock/owner-routes';
import { registerStockWatches } from './modules/stock-watch/routes';
import { registerUnsubscribe } from './modules/unsubscribe/routes';
import { registerVitals } from './modules/vitals/routes';
import { registerWishlist } from './modules/wishlist/routes';
import type { Ports } from './ports/ports';
import { withRequestId } from './request-id';
import { traceRequests } from './tracing/trace-requests';

/**
 * The whole API under `/api`, over the ports that it is given. Routes are named without a trailing slash and answer with and without.
 * Register functions read `contracts/` schemas; the OpenAPI document comes from the same objects.
 */
export function createApp(ports: Ports): App {
  nameMissingFields();
  const app = new OpenAPIHono<AppEnv>({ strict: false, defaultHook: refuseInvalid }).basePath('/api') as App;
  app.use(traceRequests(ports.env.TRUSTED_PROXIES));
  app.use(requestScope(ports));
  app.use((c, next) => withRequestId(c.get('requestId'), next));
  app.use(countRequests);
  app.use(refuseAddress);
  app.use(limitBody);
  if (ports.answers) app.use(cacheResponses(ports.answers));
  if (ports.env.MEDIA_URL) app.use(publicPictures(ports.env.MEDIA_URL));
  app.onError(handleError);
  app.notFound(handleNotFound(app));

  registerHealth(app);
  registerMetrics(app);
  registerVitals(app);
  registerCatalog(app);
  registerGoneItems(app);
  registerRelated(app);
  registerSitemap(app);
  registerSecurityContact(app);
  registerMerchantFeed(app);
  registerCategories(app);
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
  registerOwnerStock(app);
  registerOwnerBranches(app);
  registerOwnerReviews(app);
  registerOwnerRefunds(app);
  if (ports.env.usesPaymentEmulator) registerEmulator(app);
  registerDocs(app);
  return app;
}

type Validation = { success: true } | { success: false; error: { issues: readonly Issue[] } };

/** Every invalid field with all its messages. */
function refuseInvalid(result: Validation): void {
  if (!result.success) throw new FieldError(fieldsOf(result.error.issues));
}
