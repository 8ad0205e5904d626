/**
 * Journeys about what the shop does, on pages that look alike at both widths: once is enough, and each part of the
 * shop has some of either. Journeys about layout, menus, drawers and barriers, and the first purchase, take both;
 * `route-barriers` looks at every page at both.
 */
export const ON_WIDE_SCREENS: readonly string[] = [
  'what a guest has chosen follows into the new account, and to another browser',
  'leads to log in and back, with nothing lost',
  'two tabs agree: who is in, and who is out',
  'a browser that blocks its storage: the shop works until the page is left',
  'whoever is signed in is led on from /giris, but never to another site',
  'a customer changes profile and mail, and takes the data along',
  'is erased by its owner, asked twice and with the password',
  'an address is added, changed, used at checkout and deleted',
  'a sold-out product is waited for, and notices are read',
  'is filled from an item’s page, opened by a friend, and closed again',
  'stock falls by what was bought, once',
  'the cart survives a reload and shows in a second tab',
  'a customer who closed the browser after paying finds the order in the account, and pays it once',
  'what delivery costs is the same in cart, summary, on the card page and in the order of a present',
  'twice pressed, Back from the card page, a second tab, both pay: one order, paid once',
  'a payment that is looked at twice asks to be waited for, and its end is told',
  'what changed while the form was filled is told one by one, and only what was told is paid',
  'a campaign leads from the account into the cart',
  'help is there for guests and finds answers',
  'a shared list opens for anyone',
  'a misspelled search shows what it found and the word it took',
  'is told so in the shop, with a way on',
  'the search form and the pages of a listing work',
  'a price edited in the browser’s storage is not what is charged',
  'a barcode leads straight to its item',
  'without a script the message is sent all the same',
];

export const ON_PHONES: readonly string[] = [
  'is chosen anew with a mailed link, once',
  'two customers in turn on one browser: the second finds nothing of the first',
  'a page for customers sends a guest to log in, and back with its query',
  'a new password ends the other sessions, “Hepsinden çık” every one',
  'a customer buys, finds the order, orders it again and calls it off',
  'a customer withdraws from one of two pieces',
  'a day is kept, taken into a calendar and shared with one',
  'campaigns are allowed and forbidden, and the browser forgets',
  'a buyer’s review stands on the item’s page at once, and goes with a click',
  'the cart is still there when the browser was closed',
  'a guest who closed the browser after paying finds the order, and its contracts, by the mail',
  'an order is picked up at a branch, its invoice goes to a company',
  'refused cards, a bank that is not convinced and second thoughts are told apart, and nothing is typed twice',
  'a provider that is down, then slow, then silent costs nobody the cart, the form or the order',
  'money that comes after the order is over is taken while there are pieces, and else goes back',
  'a coupon of the cart is kept, taken off the order and paid less',
  'a favourite is remembered, bought and let go',
  'a guest opens the order from the mail, reads the contract, calls it off, and asks for the link again',
  'a message gets from the form to the shop, and its sender hears of it',
  'filters are a form, and its address is the shop’s own',
  'an item’s page is complete',
  'a price that rose meanwhile is shown before anything is charged',
  'the field is a plain search form',
];

/** For `grepInvert`: what Playwright calls a journey ends with its own title. */
export function named(titles: readonly string[]): RegExp[] {
  return titles.map((title) => new RegExp(` ${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
}
