/** The output of `npm run catalog -- --help`. */
export const HELP = `
Loads and saves the catalogue of this shop. The shop may be running.

  npm run catalog -- import FILE [options]   write what the file says into the catalogue; FILE may be a folder that
                                             export --with-images wrote
  npm run catalog -- export [options]        write the catalogue into a file
  npm run catalog -- demo --items N          replace everything by a demo catalogue of N items
  npm run catalog -- images upload           copy the images of this machine into the bucket (S3_BUCKET)

import FILE
  --format FORMAT      shopify-csv, jsonl or merchant-xml; found out by itself when left away
  --dry-run            compare and report, write nothing
  --strict             stop at the first bad row, before anything of its batch (200 rows) is written
  --report FILE        write every problem as a JSON line: {"line","field","reason"}
  --archive-missing    take items out of the shop that are not in the file; asks when that is more than 30 %
                       of them, or when rows could not be read
  --images DIR         the folder of images that the file names without a URL
  --allow-private-image-hosts   also fetch images from hosts of this machine and private networks
  --no-images          keep images as they are; new items get none
  --yes                answer yes to every question

  An item is recognised by its SKUs, then by its slug. When its slug changed, the old URL redirects to the new one.
  What a row doesn't say (description, brand, categories, images, hidden …) stays as it is. Prices have to be above zero;
  a market price below the price counts as the price, a stock below zero as none. Ratings are taken from demo items
  only. Batches are written whole or not at all: a cut-off import is simply run again.

export
  --format FORMAT      jsonl (default: everything that is known) or merchant-xml
  --out FILE           where to; standard output when left away
  --with-images        makes FILE a folder with catalog.jsonl and all images, which another shop imports as it is

  JSON Lines hold all items, hidden ones too; a feed holds what is for sale.

demo
  --items N            50 to 5 000 000 items
  --yes                replace a demo that is there without asking
  --delete-own-catalogue   together with --yes: replace also a catalogue that is not the demo's

images upload
  Leaves alone what is there already: a run that was broken off is simply run again.

Exit codes: 0 done; 1 could not be done, or broke off; 2 wrong usage; 3 done, but rows were bad;
4 stopped by --strict; 130 interrupted by Ctrl-C after a whole batch.
`;
