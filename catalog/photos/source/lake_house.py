"""Timber and glass lake house with a jetty, mirrored in still water before sunset."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))

from furniture import chair, floor_lamp, pendant, sofa, table
from garden import DEEP, conifer, shrub, tree, treeline, tuft
from kit import ball, box, camera, cylinder, gable, lamp, mesh, prism, render, sheet, sky, start, sun, wall, window
from materials import boards, glass, glow, masonry, plain, sea, seams, soil

start(17)
cedar = boards((0.36, 0.19, 0.085), (0.21, 0.105, 0.045), 0.14, False)
deckwood = boards((0.34, 0.25, 0.17), (0.24, 0.17, 0.11), 0.14, False, 'floor')
stone = masonry(((0.17, 0.16, 0.15), (0.27, 0.255, 0.235), (0.38, 0.36, 0.33)), (0.11, 0.105, 0.1), 0.5, 0.2, 0.014, 0.06)
roof_l, dark = seams((0.05, 0.052, 0.055), 0.45, 'y'), plain((0.025, 0.025, 0.027), 0.4, 0.3)
pane, pine = glass(mirror=0.08), boards((0.52, 0.33, 0.17), (0.38, 0.22, 0.11), 0.14, True)
plaster, floor = plain((0.74, 0.68, 0.58), 0.9), boards((0.45, 0.30, 0.17), (0.32, 0.20, 0.1), 0.2, False, 'floor')


def shore(x, y):
    """Bank rising from the lake to wooded hills."""
    edge = -6.2 + 1.3 * math.sin(x * 0.13) + 0.6 * math.sin(x * 0.41 + 1)
    up = y - edge
    if up < 0:
        return -1.5 + max(-1.5, up * 0.35) + 0.4
    flat = min(up * 0.32, 1.15)
    return -0.75 + flat + max(0, y - 14) ** 1.25 * 0.07 + 0.12 * math.sin(x * 0.7) * math.sin(y * 0.6)


# Great room under a glazed gable facing the lake, bedroom wing to the right.
F = 1.0
box(-6.5, 12.5, -2.2, 8, F - 0.25, F, deckwood)
box(-6.5, 12.5, -2.25, -2.2, F - 0.4, F + 0.01, dark)
for x in range(-6, 13, 3):
    cylinder(x, -1.9, -1.2, F - 0.2, 0.12, dark, sides=12)
box(-4.8, 3.6, 0.2, 8, F, F + 0.03, floor)
eave, ridge = F + 3.2, F + 6.3
for a, b in ((-4.6, -1.9), (-1.9, 0.7), (0.7, 3.4)):
    window('x', 0.3, a, b, F + 0.03, F + 2.7, dark, pane, 2, 1, 0.06)
box(-4.8, 3.6, 0.25, 0.5, F + 2.7, F + 2.95, dark)
for x in (-4.75, -1.9, 0.7, 3.45):
    box(x - 0.1, x + 0.1, 0.22, 0.5, F, F + 3.0 if abs(x + 0.6) > 3 else F + 4.6 - 0.0, cedar)
mesh('gable glass', [(-4.6, 0.36, F + 2.95), (3.4, 0.36, F + 2.95), (3.4, 0.36, F + 3.15), (-0.6, 0.36, ridge - 0.15), (-4.6, 0.36, F + 3.15)], [(0, 1, 2, 3, 4)], pane)
for x in (-3.25, -1.9, -0.6, 0.7, 2.05):
    top = ridge - 0.1 - abs(x + 0.6) * (ridge - eave) / 4.2
    box(x - 0.04, x + 0.04, 0.3, 0.42, F + 2.9, top, dark)
wall('y', -4.8, 0.4, 8, F, eave, cedar)
wall('y', 3.35, 0.4, 8, F, eave, plaster)
wall('x', 7.7, -4.8, 3.6, F, eave, plaster)
prism([(-4.8, eave), (-0.6, ridge), (3.6, eave)], 'y', 7.7, 7.95, plaster)
gable(-4.8, 3.6, -1.6, 8, eave, ridge + 0.02, pine, 0.12, 0.7, 'y')
gable(-4.8, 3.6, -1.6, 8, eave + 0.13, ridge + 0.15, roof_l, 0.1, 0.75, 'y', dark)
for x in (-4.4, 3.2):
    box(x - 0.12, x + 0.12, -1.5, -1.26, F, eave - 0.1, cedar)
box(-4.8, 3.6, -1.5, -1.28, eave - 0.15, eave + 0.1, cedar)
prism([(-0.72, eave), (-0.48, eave), (-0.48, ridge - 0.1), (-0.72, ridge - 0.1)], 'y', -1.5, -1.28, cedar)
wing = [(4.4, 6.6, F + 0.03, F + 2.5), (7.4, 9.6, F + 0.03, F + 2.5), (10.2, 11.6, F + 0.9, F + 2.5)]
wall('x', 1.4, 3.6, 12, F, F + 3.0, cedar, wing)
wall('y', 11.75, 1.4, 7.5, F, F + 3.0, cedar)
for h in wing:
    window('x', 1.5, *h, dark, pane, 2, 1, 0.06)
box(3.6, 11.8, 1.6, 7.5, F, F + 0.03, floor)
box(3.6, 11.8, 5.4, 5.5, F, F + 3.0, plaster)
box(3.3, 12.7, 0.2, 8, F + 3.0, F + 3.08, pine)
box(3.2, 12.8, 0.1, 8, F + 3.08, F + 3.32, dark)
box(4.9, 6.1, 3, 4.2, F, F + 5.4, stone)
box(4.8, 6.2, 2.9, 4.3, F + 5.4, F + 5.55, dark)

# Inside.
for x, y, z, w in ((-3, 3, eave - 0.2, 110), (1.4, 3, eave - 0.2, 110), (-0.6, 5.5, ridge - 1.2, 150), (5.6, 3, F + 2.9, 60), (8.6, 3, F + 2.9, 60), (10.8, 3, F + 2.9, 40)):
    lamp(x, y, z, 1.4, 1.4, w)
lamp(-0.6, -0.5, eave - 0.25, 6, 0.3, 30)
box(-2.0, 0.8, 7.2, 7.7, F, ridge - 0.4, stone)
box(-1.2, 0.0, 7.15, 7.3, F + 0.5, F + 1.1, glow((1, 0.45, 0.12), 4))
sofa(-1.6, 4.4, F, 2.4, -1, pillow=plain((0.12, 0.2, 0.25), 0.9))
table(-1.6, 3.0, F)
floor_lamp(-3.9, 4.4, F, 1.6, 8)
table(1.9, 3.4, F, 1.0, 2.0, 0.75)
for y in (2.8, 3.4, 4.0):
    chair(1.2, y, F)
    chair(2.6, y, F)
    pendant(1.9, y, eave, 1.0, 0.12, bright=8)
for x in (-3.4, -2.2):
    chair(x, -0.9, F, seat=plain((0.5, 0.12, 0.05), 0.7))
sofa(6.0, -0.6, F, 2.0, -1, plain((0.55, 0.53, 0.5), 0.95))
table(6.0, -1.6, F, 1.0, 0.5, 0.33)
for x0, x1 in ((-6.5, -0.9), (0.9, 12.5)):
    mesh('rail', [(x0, -2.2, F + 0.08), (x1, -2.2, F + 0.08), (x1, -2.2, F + 0.98), (x0, -2.2, F + 0.98)], [(0, 1, 2, 3)], glass((0.9, 0.95, 0.95), 0.04))
    box(x0, x1, -2.23, -2.17, F + 0.98, F + 1.02, dark)

# Jetty.
for i in range(6):
    box(-0.9, 0.9, -2.55 - i * 0.34, -2.2 - i * 0.34, -0.3, F - 0.17 * (i + 1), deckwood)
box(-0.95, 0.95, -15.5, -4.1, -0.12, 0.0, deckwood)
box(-2.8, 2.8, -18, -15.5, -0.12, 0.0, deckwood)
for x, y in ((-0.95, -6), (0.95, -6), (-0.95, -9), (0.95, -9), (-0.95, -12), (0.95, -12), (-2.75, -15.6), (2.75, -15.6), (-2.75, -17.9), (2.75, -17.9)):
    cylinder(x, y, -2, 0.55, 0.11, plain((0.12, 0.09, 0.065), 0.9), sides=14)
for x, a in ((1.0, 20), (2.0, 35)):
    chair(x, -16.6, 0, seat=plain((0.74, 0.72, 0.68), 0.7))
for y in (-6, -9, -12):
    ball(0.95, y, 0.62, 0.08, glow((1, 0.72, 0.4), 9))

# Lake, bank and forest.
mesh('lake', [(-500, -80, -0.72), (500, -80, -0.72), (500, 30, -0.72), (-500, 30, -0.72)], [(0, 1, 2, 3)], sea((0.012, 0.035, 0.045), 0.10, 0.55))
sheet(-120, 120, -14, 120, shore, soil(((0.045, 0.06, 0.02), (0.09, 0.10, 0.04))), 150)
fir, spruce, birch = conifer(13, 2.4, leaf_size=0.3), conifer(10, 1.9, leaf_size=0.27), tree(8, 0.8, 0.22, 0.9, ((0.11, 0.15, 0.03), (0.18, 0.20, 0.04), (0.24, 0.20, 0.05)), bark=(0.4, 0.38, 0.34))
reed, bush, rock = tuft(1.0, 260), shrub(0.6, tones=DEEP), plain((0.24, 0.23, 0.22), 0.9)
for i in range(70):
    x = random.uniform(-46, 46)
    y = random.uniform(10, 40) if -8 < x < 15 else random.uniform(1, 40)
    (fir if i % 3 else spruce).at(x, y, shore(x, y) - 0.2, random.uniform(0.75, 1.25))
for x, y, s in ((-8.5, 1.5, 0.9), (-10.5, -1.2, 1.0), (14.5, 0.5, 1.0), (17, -2, 0.85), (-14, -2.5, 1.1), (-7.2, 9, 1.1)):
    birch.at(x, y, shore(x, y) - 0.1, s)
treeline((fir, spruce), -150, 150, 45, 110, 120, 1.3, 5)
for i in range(70):
    x = random.uniform(-24, 24)
    if abs(x) < 1.4:
        continue
    y = -5.6 + 1.3 * math.sin(x * 0.13) + random.uniform(-0.6, 1.2)
    (reed if i % 2 else bush).at(x, y, shore(x, y) - 0.05, random.uniform(0.5, 1.0))
for i in range(46):
    x = random.uniform(-26, 26)
    y = -6.4 + 1.3 * math.sin(x * 0.13) + 0.6 * math.sin(x * 0.41 + 1) + random.uniform(-0.5, 0.5)
    if abs(x) > 1.6:
        ball(x, y, -0.72, random.uniform(0.18, 0.55), rock, 0.65)

sky(8, 262, 0.5, 0.85, (1.0, 0.62, 0.42), 0.95, gradient=[(0.0, (0.98, 0.60, 0.33)), (0.1, (0.92, 0.60, 0.42)), (0.28, (0.52, 0.52, 0.58)), (0.55, (0.22, 0.34, 0.54)), (1.0, (0.08, 0.17, 0.38))])
sun(11, 232, 2.6, (1, 0.62, 0.34), 1.2)
camera((-7.5, -25.5, 2.0), (1.6, 0, 2.75), 29)
render(1.0)
