import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { PersistState } from 'redux-persist';
import { type AuthState, authReducer, loggedOut } from './auth/auth-slice';
import { type CartState, cartReducer } from './cart/cart-slice';
import { type CmsState, cmsReducer } from './cms/cms-slice';
import { noOrder, type OrderState } from './order/order-state';
import { type UserState, userReducer } from './user/user-slice';
import { type ViewedState, viewedReducer } from './viewed/viewed-slice';
import { type WishlistState, wishlistReducer } from './wishlist/wishlist-slice';

/** The order of a page that has not begun to persist: its forms are shown after that. */
const orderAtRest = (state: OrderState = noOrder) => state;

/**
 * Resets every slice on log-out.
 * @param order the reducer of the order, which loads with what persists the state (persistence.ts)
 */
export function makeRootReducer(order: Reducer<OrderState> = orderAtRest) {
  const slices = combineReducers({
    cart: cartReducer,
    auth: authReducer,
    wishlist: wishlistReducer,
    user: userReducer,
    order,
    cms: cmsReducer,
    viewed: viewedReducer,
  });
  return (state: ShopState | undefined, action: UnknownAction): ShopState =>
    slices(loggedOut.match(action) ? undefined : state, action);
}

/** The client state; redux-persist saves all of it. */
export type ShopState = {
  cart: CartState;
  auth: AuthState;
  wishlist: WishlistState;
  user: UserState;
  order: OrderState;
  cms: CmsState;
  viewed: ViewedState;
};
/** `_persist` is set once rehydration has started. */
export type RootState = ShopState & { _persist?: PersistState };
