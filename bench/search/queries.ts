/**
 * Typical queries: frequent terms, exact phrases, prefixes while typing, typing errors, suffixes and plurals, synonyms,
 * rare pairs of common words, codes, and products that the shop does not have.
 */
export const QUERIES: readonly string[] = [
  // frequent terms: each matches a large part of the catalogue
  ...['balon', 'balonlar', 'parti', 'tabak', 'bardak', 'kostüm', 'süs', 'mavi', 'pembe', 'altın'],
  // two and three words
  ...['dinozor balon', 'folyo balon', 'unicorn tabak', 'doğum günü', 'dogum gunu balon', 'karton bardak'],
  ...['parti şapkası', 'masa örtüsü', 'prenses kostümü', 'uzay temalı peçete', 'rakam folyo balon', 'harf balon'],
  // still typing
  ...['ba', 'bal', 'balo', 'di', 'din', 'dino', 'uni', 'fol', 'folyo b', 'dinozor ba', 'dogum g', 'doğum günü b'],
  // typing errors
  ...['dinazor', 'ballon', 'unikron', 'kostüm dinazor', 'pecetee', 'baradk', 'dogm gunu', 'flyo balon'],
  // suffixes and case
  ...['DİNOZORLU BALONLAR', 'balonları', 'kostümler', 'tabakları', 'IŞIKLI', 'mumlar'],
  // synonyms
  ...['tek boynuzlu at', 'unikorn', 'uçan balon', 'helyum balon'],
  // rare pairs of common words
  ...['cadı bardak', 'korsan mum', 'lüks dinozor davetiye', 'klasik uzay banner', 'altın korsan tabak', 'mavi prenses'],
  // codes and numbers
  ...['8690000000010', 'SH-000123-11', '12', '45 cm'],
  // not in the shop
  ...['buzdolabı', 'araba lastiği', 'xqzw'],
];
