import type { Page } from '@playwright/test';

/**
 * Gives the page a device that makes passkeys and proves its user.
 * @returns sets whether the user touches it at once when asked. A device that does answers the suggestion of an email
 * field as soon as the page offers it.
 */
export async function addVirtualDevice(page: Page): Promise<(isPresent: boolean) => Promise<void>> {
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
  return async (enabled) => {
    await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}
