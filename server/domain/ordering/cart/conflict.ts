import { ApiError } from '@/server/platform/http/errors';

/**
 * 409: the quantity exceeds what is available. `stock` is the product's remaining stock, null when the cart is full.
 */
export class CartConflictError extends ApiError {
  override name = 'CartConflictError';
  constructor(
    code: 'out_of_stock' | 'cart_full',
    detail: string,
    readonly stock: number | null,
  ) {
    super(409, code, detail);
  }
}

export const outOfStock = (stock: number) =>
  new CartConflictError('out_of_stock', `Only ${stock} of this product are left.`, stock);
