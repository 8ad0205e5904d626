import type { Page, Route } from '@playwright/test';

/**
 * A device of a page that makes passkeys and proves its user. `setPresent`: whether the user touches it when it is asked,
 * which also chooses a suggestion of an email field as soon as the page offers it. `touchAfter`: the user does from the
 * next call of `path` on, so that what waits already stays unanswered.
 */
type VirtualDevice = {
  setPresent(isPresent: boolean): Promise<void>;
  touchAfter(path: string): Promise<void>;
};

/** Its user is present. */
export async function addVirtualDevice(page: Page): Promise<VirtualDevice> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setPresent = async (enabled: boolean) => {
    await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  const touchAfter = async (path: string) => {
    const answer = async (route: Route) => {
      await setPresent(true);
      await route.fallback();
    };
    await page.route(path, answer, { times: 1 });
  };
  return { setPresent, touchAfter };
}
