"""Contemporary hillside house: concrete base in the slope, cedar and glass above, late afternoon."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))

from furniture import chair, curtain, floor_lamp, pendant, sofa, table
from garden import DEEP, OLIVE, conifer, shrub, tree, tuft
from kit import box, camera, lamp, mesh, render, sheet, sky, start, sun, wall, window
from materials import boards, concrete, glass, glow, masonry, plain, soil, stucco

start(29)
base, white = concrete((0.44, 0.43, 0.41), (2.4, 1.2)), stucco((0.74, 0.73, 0.70))
cedar, soffit = boards((0.40, 0.21, 0.09), (0.24, 0.12, 0.05), 0.12), boards((0.44, 0.25, 0.11), (0.28, 0.15, 0.065), 0.12, False, 'floor')
stone = masonry(((0.22, 0.20, 0.175), (0.33, 0.30, 0.26), (0.44, 0.40, 0.35)), (0.14, 0.13, 0.115), 0.55, 0.16, 0.012, 0.05)
black, pane = plain((0.02, 0.02, 0.022), 0.35, 0.5), glass(mirror=0.10)
plaster, oak, linen = plain((0.76, 0.72, 0.66), 0.9), boards((0.45, 0.30, 0.17), (0.32, 0.2, 0.1), 0.2, False, 'floor'), plain((0.76, 0.72, 0.66), 0.95)
paving = masonry(((0.38, 0.37, 0.35), (0.43, 0.42, 0.40), (0.48, 0.47, 0.45)), (0.22, 0.22, 0.21), 1.2, 0.6, 0.01, 0.005, 'floor')


def hill(x, y):
    """Slope rising to the back and to the left, cut level for the drive."""
    z = 0.36 * (y + 6) * (0.75 + 0.25 * math.tanh(-x / 12)) + 0.03 * max(0, -x) + 0.25 * math.sin(x * 0.3) * math.sin(y * 0.25)
    z += max(0, y - 22) * 0.22
    if y < 3.5:
        w = min(1, max(0, (x - 0.5) / 3)) * min(1, max(0, (12.8 - x) / 2))
        z = z * (1 - w) + min(z, -0.3) * w
    return z if y > -6 else 0.36 * (y + 6) * 0.25


# Garage level, cut into the hill on the right.
wall('x', 1.0, 2.2, 11.4, -0.2, 3.2, base, [(5.2, 10.4, 0, 2.5), (3.0, 4.2, 0, 2.5)], 0.4)
box(5.2, 10.4, 1.2, 1.3, 0, 2.5, cedar)
for z in (0.6, 1.25, 1.9):
    box(5.2, 10.4, 1.19, 1.2, z, z + 0.02, black)
box(3.0, 4.2, 1.2, 1.28, 0, 2.5, black)
box(4.0, 4.04, 1.12, 1.2, 0.9, 1.7, plain((0.72, 0.5, 0.2), 0.25, 1.0))
wall('y', 11.0, 1.0, 12, -0.2, 3.2, base, thick=0.4)
wall('y', 2.2, 1.0, 12, -0.5, 3.2, base, thick=0.4)
# Living level, reaching left over the slope and forward over the garage.
F = 3.2
box(-9.5, 12.2, -0.9, 10, F - 0.05, F + 0.35, white)
box(-9.5, 12.2, -0.85, 1.0, F - 0.11, F - 0.05, soffit)
box(-9.4, -8.2, 0.6, 9, -1.0, F - 0.05, stone)
F += 0.35
big = [(-7.6, -4.4, F, F + 2.8), (-4.2, -1.0, F, F + 2.8), (-0.8, 2.4, F, F + 2.8)]
wall('x', 1.6, -9.3, 11.6, F, F + 3.0, stone, big + [(3.4, 6.2, F, F + 2.8), (7.6, 10.6, F + 0.9, F + 2.6)], 0.35)
for h in big:
    window('x', 1.66, *h, black, pane, 2, 1, 0.055)
window('x', 1.66, 3.4, 6.2, F, F + 2.8, black, pane, 2, 1, 0.055)
window('x', 1.66, 7.6, 10.6, F + 0.9, F + 2.6, black, pane, 3, 1, 0.055)
wall('y', -9.3, 1.6, 10, F, F + 3.0, stone, [(3.0, 7.0, F, F + 2.8)], 0.35)
window('y', -9.24, 3.0, 7.0, F, F + 2.8, black, pane, 2, 1, 0.055)
wall('y', 11.3, 1.6, 10, F, F + 3.0, white, thick=0.3)
box(-9.3, 11.6, 8.6, 8.8, F, F + 3, plaster)
box(-9, 11.3, 1.9, 8.6, F - 0.02, F + 0.02, oak)
mesh('rail', [(-9.4, -0.75, F), (12.1, -0.75, F), (12.1, -0.75, F + 1), (-9.4, -0.75, F + 1)], [(0, 1, 2, 3)], glass((0.9, 0.95, 0.95), 0.05))
box(-9.4, 12.1, -0.78, -0.72, F + 1.0, F + 1.04, black)
box(-10.2, 12.4, -0.9, 10, F + 2.98, F + 3.04, soffit)
box(-10.3, 12.5, -1.0, 10.1, F + 3.04, F + 3.36, white)
# Upper pavilion in cedar, set back and to the left.
G = F + 3.36
wall('x', 3.2, -7.4, 3.4, G, G + 2.9, cedar, [(-6.4, -3.2, G + 0.1, G + 2.6), (-0.8, 2.6, G + 0.1, G + 2.6)], 0.3)
window('x', 3.26, -6.4, -3.2, G + 0.1, G + 2.6, black, pane, 2, 1, 0.055)
window('x', 3.26, -0.8, 2.6, G + 0.1, G + 2.6, black, pane, 2, 1, 0.055)
wall('y', -7.4, 3.2, 10, G, G + 2.9, cedar, thick=0.3)
wall('y', 3.1, 3.2, 10, G, G + 2.9, cedar, thick=0.3)
box(-7.2, 3.2, 7.5, 7.6, G, G + 2.9, plaster)
box(-8.2, 4.2, 2.0, 10.4, G + 2.88, G + 2.94, soffit)
box(-8.3, 4.3, 1.9, 10.5, G + 2.94, G + 3.2, white)
for a in (-6.3, -3.6, -0.7, 2.2):
    curtain('x', 3.75, a, a + 0.35, G + 0.1, G + 2.6, linen)
# Lived-in rooms.
for x in (-6, -2.6, 0.8, 4.8, 9.1):
    lamp(x, 4.2, F + 2.9, 1.6, 1.8, 60)
for x in (-4.8, 0.9):
    lamp(x, 5.2, G + 2.8, 1.6, 1.6, 45)
for i in range(9):
    x = -8.4 + i * 2.4
    box(x - 0.05, x + 0.05, -0.05, 0.05, F + 2.965, F + 2.98, glow((1, 0.8, 0.55), 10))
    box(x - 0.05, x + 0.05, -0.05, 0.05, 3.07, 3.085, glow((1, 0.8, 0.55), 10)) if x > 2 else None
sofa(-5.6, 4.6, F, 2.6, -1, pillow=plain((0.45, 0.2, 0.08), 0.9))
table(-5.6, 3.2, F)
floor_lamp(-7.8, 4.4, F, 1.6, 6)
table(0.9, 4.4, F, 2.2, 1.0, 0.75)
for x in (0.2, 0.9, 1.6):
    chair(x, 3.7, F, 1)
    pendant(x, 4.4, F + 3.0, 0.8, 0.12, bright=5)
sofa(-6.8, 0.4, F, 1.9, -1, plain((0.5, 0.48, 0.45), 0.95))

# Slope, drive and planting.
sheet(-70, 70, -34, 120, hill, soil(((0.07, 0.085, 0.028), (0.13, 0.13, 0.05)), 0.35), 170)
mesh('drive', [(2.4, 1.2, 0.01), (12.0, 1.2, 0.01), (13.5, -9, 0.02), (9.5, -34, -1.9), (-0.5, -34, -1.9), (1.6, -9, 0.02)], [(0, 5, 2, 1), (5, 4, 3, 2)], paving)
for i in range(9):
    z = hill(-0.5, -5 + i * 1.0)
    box(1.5, 2.2, -6.4 + i * 0.9, -5.5 + i * 0.9, -1, max(0.25, z + 0.25), stone)
oaktree, olive, fir = tree(8.5, 1.0, 0.33, 1.1), tree(4.6, 1.1, 0.34, 1.0, OLIVE, leaf_size=0.11), conifer(10, 1.5, leaf_size=0.24)
low, plume, lav = shrub(0.5, tones=DEEP), tuft(0.85, 260), shrub(0.42, 1500, OLIVE, 0.06, ((0.30, 0.20, 0.48), (0.38, 0.27, 0.55)))
for x, y, s in ((-13.5, 1, 1.0), (-16, 9, 1.15), (15.5, 6, 1.05), (18, 13, 1.2), (-22, 4, 1.1), (24, 4, 1.0)):
    oaktree.at(x, y, hill(x, y) - 0.1, s)
olive.at(-5.5, -7.5, hill(-5.5, -7.5), 0.85, 1)
olive.at(14.5, -3.5, hill(14.5, -3.5), 0.95, 2)
for _ in range(420):
    x, y = random.uniform(-22, 1.0), random.uniform(-13, 1.4)
    kind = random.choices((plume, low, lav), (4, 2, 3))[0]
    kind.at(x, y, hill(x, y) - 0.03, random.uniform(0.55, 1.0))
for _ in range(160):
    x, y = random.uniform(13.8, 30), random.uniform(-12, 4)
    random.choice((plume, low, lav)).at(x, y, hill(x, y) - 0.03, random.uniform(0.6, 1.0))
for _ in range(130):
    x, y = random.uniform(-60, 60), random.uniform(15, 90)
    random.choice((oaktree, fir, fir)).at(x, y, hill(x, y) - 0.3, random.uniform(0.9, 1.4))

sky(22, 146, 0.13, 0.85, (1, 0.96, 0.9), 8)
sun(22, 148, 12, (1, 0.82, 0.60))
camera((8.6, -18.5, 0.9), (0.9, 0, 4.1), 26)
render(0.45)
