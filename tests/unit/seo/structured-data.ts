type Node = Record<string, unknown>;

/**
 * Fields that Google's documentation requires of each type
 * (developers.google.com/search/docs/appearance/structured-data, as of 2026); of a nested list one is enough.
 */
const REQUIRED: Record<string, readonly (string | readonly string[])[]> = {
  Product: ['name', 'offers', 'sku'],
  ProductGroup: ['name', 'productGroupID', 'hasVariant', 'url'],
  Offer: ['url', 'price', 'priceCurrency', 'availability', 'itemCondition', 'shippingDetails'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  AggregateRating: ['ratingValue', ['ratingCount', 'reviewCount']],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', ['item', 'url']],
  OnlineStore: ['name', 'url', 'logo', 'hasMerchantReturnPolicy'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  WebSite: ['name', 'url'],
  PostalAddress: ['streetAddress', 'addressCountry'],
  ContactPoint: ['telephone'],
  LocalBusiness: ['name', 'address', 'telephone', 'openingHoursSpecification'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  GeoCoordinates: ['latitude', 'longitude'],
};

/** All errors that a search engine would report about a page's structured data. */
export function faultsOf(data: unknown): string[] {
  const root = data as Node;
  return [...(root['@context'] === 'https://schema.org' ? [] : ['no @context']), ...faultsBelow(root, '')];
}

function faultsBelow(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    const none = value.length === 0 ? [`${path} is an empty list`] : [];
    return [...none, ...value.flatMap((one, index) => faultsBelow(one, `${path}[${index}]`))];
  }
  if (value === null || value === undefined || value === '') return [`${path} is empty`];
  if (typeof value === 'string') return faultsOfText(value, path);
  if (typeof value !== 'object') return [];
  const node = value as Node;
  const below = Object.entries(node).flatMap(([name, one]) => faultsBelow(one, path ? `${path}.${name}` : name));
  return [...missing(node, path), ...below];
}

function missing(node: Node, path: string): string[] {
  const type = node['@type'];
  // A reference to a node elsewhere, or to the page that has it.
  if (type === undefined && typeof (node['@id'] ?? node.url) === 'string') return [];
  const required = REQUIRED[String(type)];
  if (!required) return [`${path} is of the unknown type ${String(type)}`];
  return required
    .filter((names) => ![names].flat().some((name) => name in node))
    .map((names) => `${path || type} lacks ${[names].flat().join(' or ')}`);
}

const URL_FIELD = /(^|\.)(url|item|image|logo|merchantReturnLink)(\[\d+\])?$/;
const MONEY = /(^|\.)(price|value)$/;

function faultsOfText(text: string, path: string): string[] {
  if (URL_FIELD.test(path) && !/^https?:\/\/[^/]+\//.test(text)) return [`${path} is not an absolute URL: ${text}`];
  if (MONEY.test(path) && !/^\d+\.\d\d$/.test(text)) return [`${path} is no price: ${text}`];
  return [];
}
