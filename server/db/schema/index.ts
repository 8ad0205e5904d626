// drizzle wants one object with every table: the one place where a barrel is right.
export * from './cart-merge';
export * from './catalog';
export * from './collection';
export * from './content';
export * from './customer';
export * from './job';
export * from './listing';
export * from './order';
export * from './return';
export * from './review';
export * from './wishlist';
