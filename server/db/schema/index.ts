// drizzle wants one object with every table: the one place where a barrel is right.
export * from './cart-merge';
export * from './catalog';
export * from './collection';
export * from './consent';
export * from './content';
export * from './coupon';
export * from './customer';
export * from './job';
export * from './listing';
export * from './notification';
export * from './order';
export * from './refund';
export * from './reminder';
export * from './return';
export * from './review';
export * from './stock-watch';
export * from './wishlist';
