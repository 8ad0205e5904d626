"""Answers searches with Xapian and its Turkish stemmer, one JSON document per line (bench/relevance/engines/xapian.ts).

The first line is the list of documents, each further one a search text.
"""

import json
import re
import sys
import unicodedata

import xapian

RESULTS = 10
# How often a word of a field counts.
WEIGHTS = {"title": 3, "brand": 2, "categories": 2, "properties": 1, "options": 1, "codes": 1}
STEMMER = xapian.Stem("turkish")


def fold(word):
    plain = unicodedata.normalize("NFKD", word.replace("ı", "i"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def words_of(text):
    return re.findall(r"\w+", text)


def term_of(word):
    return fold(STEMMER(word).decode())


def fill(database, documents):
    for document in documents:
        entry = xapian.Document()
        entry.set_data(document["slug"])
        for field, weight in WEIGHTS.items():
            for word in words_of(document[field]):
                entry.add_term(term_of(word), weight)
                if not re.search(r"\d", word):
                    database.add_spelling(fold(word))
        database.add_document(entry)


def corrected(database, word):
    if re.search(r"\d", word) or database.term_exists(term_of(word)):
        return word
    return database.get_spelling_suggestion(fold(word)).decode() or word


def answer(database, text):
    typed = words_of(text)
    words = [corrected(database, word) for word in typed]
    terms = [term_of(word) for word in words]
    enquire = xapian.Enquire(database)
    enquire.set_query(xapian.Query(xapian.Query.OP_OR, terms))
    found = enquire.get_mset(0, RESULTS, database.get_doccount())
    return {
        "slugs": [match.document.get_data().decode() for match in found],
        "count": found.get_matches_estimated(),
        "suggestion": " ".join(words) if words != typed else None,
    }


def main():
    lines = iter(sys.stdin.readline, "")
    folder = sys.argv[1]
    database = xapian.WritableDatabase(folder, xapian.DB_CREATE_OR_OVERWRITE)
    fill(database, json.loads(next(lines)))
    database.commit()
    for line in lines:
        print(json.dumps(answer(database, json.loads(line))), flush=True)


main()
