"""Terrace at sunset: lounge seating around a fire bowl under a pergola, looking over the sea."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))

from furniture import planter, sofa, table
from garden import DEEP, OLIVE, palm, shrub, tree, tuft
from kit import ball, box, camera, cylinder, lamp, mesh, moved, render, sheet, sky, start, sun, wall
from materials import boards, concrete, glass, glow, masonry, plain, sea, soil, stucco

start(23)
paving = masonry(((0.40, 0.37, 0.33), (0.46, 0.43, 0.385), (0.52, 0.485, 0.44)), (0.24, 0.22, 0.20), 1.2, 1.2, 0.008, 0.004, 'floor', 0.0)
cedar = boards((0.42, 0.23, 0.10), (0.26, 0.13, 0.055), 0.14)
white, gray = stucco((0.72, 0.69, 0.64)), concrete((0.42, 0.40, 0.38))
linen, rust, sand = plain((0.66, 0.63, 0.58), 0.95, specular=0.1), plain((0.50, 0.20, 0.08), 0.95), plain((0.62, 0.52, 0.40), 0.95)
black, clay = plain((0.02, 0.02, 0.022), 0.4, 0.4), plain((0.40, 0.20, 0.12), 0.8)

box(-9, 9, -6, 5.2, -0.4, 0.0, paving)
box(-9, 9, 5.2, 5.5, -0.6, 0.06, gray)
mesh('balustrade', [(-9, 5.3, 0.06), (9, 5.3, 0.06), (9, 5.3, 1.02), (-9, 5.3, 1.02)], [(0, 1, 2, 3)], glass((0.93, 0.97, 0.97), 0.03))
box(-9, 9, 5.27, 5.33, 1.0, 1.04, black)
# House corner on the right, with a lit doorway; pergola over the seating.
wall('y', 5.2, -6, 3.2, 0, 3.4, white, [(-2.6, 1.8, 0.02, 2.6)], 0.35)
box(5.2, 9, 2.85, 3.2, 0, 3.4, white)
box(5.0, 9.2, -6, 3.4, 3.4, 3.7, white)
for y in (-2.6, -0.4, 1.8):
    box(5.28, 5.36, y - 0.035, y + 0.035, 0.02, 2.6, black)
box(5.28, 5.36, -2.6, 1.8, 2.55, 2.62, black)
box(8.2, 8.3, -5, 2.9, 0, 3.4, plain((0.72, 0.62, 0.5), 0.9))
lamp(6.8, -0.4, 3.2, 2, 3.5, 130)
for x in (-4.4, 4.3):
    for y in (-2.2, 3.6):
        box(x - 0.09, x + 0.09, y - 0.09, y + 0.09, 0, 2.85, cedar)
for y in (-2.2, 3.6):
    box(-4.9, 4.8, y - 0.06, y + 0.06, 2.7, 2.95, cedar)
for i in range(24):
    box(-4.7 + i * 0.4, -4.62 + i * 0.4, -2.9, 4.3, 2.95, 3.1, cedar)
for i in range(15):
    t = i / 14
    x, z = -4.3 + 8.5 * t, 2.62 - 0.42 * math.sin(math.pi * t)
    for y in (-2.1, 3.5):
        ball(x, y, z, 0.042, glow((1, 0.66, 0.32), 26))
    if i:
        u = (i - 1) / 14
        for y in (-2.1, 3.5):
            z0 = 2.66 - 0.42 * math.sin(math.pi * u)
            mesh('cord', [(-4.3 + 8.5 * u, y, z0), (x, y, z + 0.04), (x, y, z + 0.055), (-4.3 + 8.5 * u, y, z0 + 0.015)], [(0, 1, 2, 3)], black)

# Seating round the fire.
with moved(-2.6, 1.0, 90):
    sofa(0, 0, 0, 2.8, -1, linen, rust, 1.0)
for x, a in ((2.3, -62), (2.6, -104)):
    with moved(x, 0.1 if a > -80 else 1.9, a):
        sofa(0, 0, 0, 0.9, -1, linen, None, 0.85)
cylinder(0, 1.1, 0, 0.34, 0.62, gray, 0.78, 48)
cylinder(0, 1.1, 0.34, 0.36, 0.66, plain((0.03, 0.028, 0.026), 1.0), 0.66, 48)
for i in range(46):
    a, r = random.uniform(0, 6.28), random.uniform(0, 0.34)
    h = random.uniform(0.12, 0.5) * (1 - r / 0.5)
    cylinder(r * math.cos(a), 1.1 + r * math.sin(a), 0.36, 0.4 + h, random.uniform(0.03, 0.06), glow(random.choice(((1, 0.36, 0.06), (1, 0.5, 0.13), (1, 0.66, 0.26))), 9), 0.002, 8)
lamp(0, 1.1, 0.75, 0.4, 0.4, 35, (1, 0.5, 0.18), (0, 1.1, 3))
lamp(0, 1.1, 1.0, 0.5, 0.5, 28, (1, 0.5, 0.18), (0, 1.1, 0))
table(-2.3, -1.3, 0, 0.5, 0.5, 0.45)
for x, h in ((-2.36, 0.16), (-2.22, 0.22)):
    cylinder(x, -1.3, 0.45, 0.45 + h, 0.04, plain((0.6, 0.58, 0.54), 0.3))
box(-3.4, 3.3, -0.9, 3.1, 0, 0.018, sand)
for x, y, h in ((-4.0, 3.1, 0.42), (-3.7, 3.35, 0.28), (3.8, 3.2, 0.42)):
    cylinder(x, y, 0, h, 0.11, black, 0.11)
    cylinder(x, y, 0.05, h - 0.06, 0.085, glow((1, 0.62, 0.28), 3), 0.085)
olive, round_, plume = tree(2.6, 1.0, 0.4, 0.5, OLIVE, leaf_size=0.075, bare=0.3), shrub(0.45, tones=DEEP), tuft(0.8, 260)
planter(-5.2, -0.6, 0, olive, 0.42, 0.62, clay, 1.0)
planter(4.7, 3.9, 0, olive, 0.36, 0.52, clay, 0.85)
planter(-5.3, 2.6, 0, round_, 0.36, 0.55, clay, 0.95)
planter(4.6, -2.9, 0, round_, 0.34, 0.5, clay, 0.9)
for i in range(14):
    plume.at(-8.6 + i * 1.32, 5.95, -0.5, 0.9)

# Coast and sea.
mesh('sea', [(-6000, 30, -22), (6000, 30, -22), (6000, 9000, -22), (-6000, 9000, -22)], [(0, 1, 2, 3)], sea((0.02, 0.06, 0.09), 0.5, 0.16))


def coast(x, y):
    """Headland falling from the terrace, with a cape on the left."""
    near = -0.9 - max(0, y - 6) * 0.75
    cape = 34 * math.exp(-((x + 330) / 150) ** 2 - ((y - 420) / 120) ** 2) + 20 * math.exp(-((x + 520) / 200) ** 2 - ((y - 700) / 160) ** 2)
    return max(near, -30) + cape * (1 + 0.2 * math.sin(x * 0.05) * math.sin(y * 0.04)) * 1.4


sheet(-800, 400, 5.6, 1000, coast, soil(((0.06, 0.07, 0.03), (0.13, 0.12, 0.06)), 0.05), 200)
bush, pine = shrub(0.9, tones=DEEP), palm(6)
for _ in range(150):
    x, y = random.uniform(-22, 22), random.uniform(7, 22)
    bush.at(x, y, coast(x, y) - 0.3, random.uniform(0.6, 1.3))
pine.at(-11.5, 9.5, -4.2, 1.2)
pine.at(-13.8, 12, -5.5, 1.35)

sky(4, 350, 0.6, 0.95, (1.0, 0.42, 0.22), 1.0, gradient=[(0.0, (1.0, 0.50, 0.17)), (0.06, (1.0, 0.46, 0.20)), (0.16, (0.80, 0.40, 0.32)), (0.34, (0.36, 0.30, 0.45)), (0.6, (0.13, 0.18, 0.38)), (1.0, (0.05, 0.09, 0.24))])
sun(5, 338, 3.2, (1, 0.48, 0.2), 1.5)
camera((0.6, -3.7, 1.5), (-0.3, 3, 1.42), 20)
render(0.3)
