const STEPS = ['/siparis/siparis-bilgilerim', '/siparis/siparis-odeme'];

/** Whether an order is being written on this page: nothing around it leads away but what a buyer needs. */
export function isCheckoutStep(pathname: string): boolean {
  return STEPS.some((step) => pathname === step || pathname === `${step}/`);
}
