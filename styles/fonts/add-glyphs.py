"""Adds the characters of one subset of a font to another one of the same font: add-glyphs.py LETTERS OTHERS OUTPUT

Outlines, widths and variations are copied; outlines that LETTERS has already are reused. Kerning among the added
characters is left out: it would only concern pairs of them.
"""

import sys

from fontTools.ttLib import TTFont


def outline(font, name):
    """What two glyphs of both fonts have in common when they look the same."""
    points = font["glyf"][name].getCoordinates(font["glyf"])[0]
    deltas = [str((v.axes, list(v.coordinates))) for v in font["gvar"].variations[name]] if "gvar" in font else []
    return (tuple(points), font["hmtx"][name], tuple(deltas))


def main(letters_file, others_file, output):
    letters, others = TTFont(letters_file), TTFont(others_file)
    known = {outline(letters, name): name for name in letters.getGlyphOrder()}
    names = {name: known.get(outline(others, name), f"added.{name}") for name in others.getGlyphOrder()}
    order = letters.getGlyphOrder() + [new for new in names.values() if new.startswith("added.")]
    glyphs, metrics = letters["glyf"], letters["hmtx"].metrics
    for old, new in names.items():
        if not new.startswith("added."):
            continue
        glyph = others["glyf"][old]
        if glyph.isComposite():
            for component in glyph.components:
                component.glyphName = names[component.glyphName]
        glyphs.glyphs[new] = glyph
        metrics[new] = others["hmtx"][old]
        if "gvar" in letters:
            letters["gvar"].variations[new] = others["gvar"].variations[old]
    letters.setGlyphOrder(order)
    glyphs.glyphOrder = order
    for table in letters["cmap"].tables:
        table.cmap.update({code: names[name] for code, name in others.getBestCmap().items() if code not in table.cmap})
    # Advance widths are then read from gvar: this table has none for the added glyphs.
    if "HVAR" in letters:
        del letters["HVAR"]
    letters.flavor = "woff2"
    letters.save(output)


main(*sys.argv[1:])
