"""
Makes the face of a page that saves data where the system has no Bengali letters (fonts.css, "Khobor Spare"): the regular
sans alone, with every conjunct, on a grid of half as many units, which is a tenth of its bytes less. To do it again, beside
subset-fonts.ts (which has why these letters are left out, but cannot change the grid):
`npm install --no-save @fontsource/noto-sans-bengali@5.3.0 && pip install fonttools==4.68.0 brotli==1.2.1 &&
python3 web/fonts/subset-spare.py`
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib.scaleUpem import scale_upem

HERE = Path(__file__).parent
SOURCE = HERE / "../../node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2"

RARE = {0x980, 0x98C, 0x9BD, 0x9C4, 0x9E0, 0x9E1, 0x9E2, 0x9E3, 0x9F0, 0x9F1, 0x9F2}
LETTERS = [point for point in range(0x0981, 0x09F4) if point not in RARE] + [0x0964, 0x0965, 0x200C, 0x200D]

# Conjuncts are joined by "pres" and set close by "dist": without either, half letters stand apart.
SHAPING = "nukt akhn rphf blwf half pstf vatu cjct init pres abvs blws psts rlig dist abvm blwm".split()

options = Options(
    flavor="woff2",
    hinting=False,
    glyph_names=False,
    notdef_outline=True,
    recalc_bounds=True,
    layout_features=SHAPING,
    name_IDs=[],
)
options.drop_tables += ["vhea", "vmtx", "STAT", "gasp"]

font = load_font(str(SOURCE), options)
subsetter = Subsetter(options)
subsetter.populate(unicodes=LETTERS)
subsetter.subset(font)
scale_upem(font, 500)
target = HERE / "spare-bengali.woff2"
save_font(font, str(target), options)
print(f"{target.name}: {target.stat().st_size} bytes")
