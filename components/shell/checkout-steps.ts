const STEPS = ['/siparis/siparis-bilgilerim', '/siparis/siparis-odeme'];

/** Whether the path is a step of the checkout, where the layout omits most navigation. */
export function isCheckoutStep(pathname: string): boolean {
  return STEPS.some((step) => pathname === step || pathname === `${step}/`);
}
