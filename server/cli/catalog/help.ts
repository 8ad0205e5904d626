/** The output of `npm run catalog -- --help`. */
export const HELP = `
Loads and saves the catalogue of this shop. The shop may be running.

  npm run catalog -- import FILE [options]   import FILE into the catalogue; FILE may be a folder that
                                             export --with-images wrote
  npm run catalog -- export [options]        write the catalogue to a file
  npm run catalog -- demo --items N          replace everything with a demo catalogue of N items
  npm run catalog -- images upload           copy the images of this machine into the bucket (S3_BUCKET)

import FILE
  --format FORMAT      shopify-csv, jsonl or merchant-xml; detected from the file by default
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
  Fields that a row omits (description, brand, categories, images, hidden …) stay unchanged. Prices have to be above zero;
  a market price below the price counts as the price, a stock below zero as none. Ratings are taken from demo items
  only. Each batch is written completely or not at all: repeat an interrupted import.

export
  --format FORMAT      jsonl (default: everything that is known) or merchant-xml
  --out FILE           output file; standard output by default
  --with-images        makes FILE a folder with catalog.jsonl and all images, which another shop imports as it is

  JSON Lines hold all items, hidden ones too; a feed holds what is for sale.

demo
  --items N            50 to 5 000 000 items
  --yes                replace an existing demo without asking
  --delete-own-catalogue   together with --yes: replace also a catalogue that is not the demo's

images upload
  Skips images that the bucket has already: repeat an interrupted run.

Exit codes: 0 done; 1 failed; 2 wrong usage; 3 done, but some rows are invalid;
4 stopped by --strict; 130 interrupted by Ctrl-C after a whole batch.
`;
