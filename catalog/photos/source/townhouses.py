"""Street of brick and stucco townhouses with stoops and street trees in afternoon light."""
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))

from furniture import curtain
from garden import DEEP, shrub, tree, treeline
from kit import box, camera, cylinder, gable, lamp, mesh, prism, render, sky, start, sun, wall, window
from materials import asphalt, concrete, glass, glow, masonry, plain, seams, soil, stucco

start(21)
red = masonry(((0.20, 0.075, 0.05), (0.30, 0.115, 0.075), (0.38, 0.16, 0.105)), (0.36, 0.33, 0.30), 0.24, 0.08, 0.01, 0.01)
buff = masonry(((0.42, 0.33, 0.24), (0.52, 0.42, 0.31), (0.60, 0.50, 0.39)), (0.48, 0.45, 0.40), 0.24, 0.08, 0.01, 0.01)
gray = masonry(((0.10, 0.105, 0.11), (0.15, 0.155, 0.16), (0.20, 0.205, 0.21)), (0.22, 0.22, 0.22), 0.24, 0.08, 0.01, 0.01)
white, sage = stucco((0.76, 0.74, 0.69)), stucco((0.34, 0.38, 0.32))
lime, black = concrete((0.58, 0.55, 0.50)), plain((0.018, 0.018, 0.02), 0.35, 0.4)
pane = glass(mirror=0.16)
linen, inner = plain((0.78, 0.76, 0.72), 0.95), plain((0.45, 0.40, 0.34), 0.9)
pavement = masonry(((0.36, 0.35, 0.33), (0.41, 0.40, 0.38), (0.46, 0.45, 0.43)), (0.24, 0.235, 0.22), 1.5, 1.5, 0.012, 0.006, 'floor', 0.0)
doors = [plain(c, 0.3) for c in ((0.02, 0.06, 0.10), (0.30, 0.03, 0.02), (0.03, 0.09, 0.06), (0.02, 0.02, 0.02), (0.40, 0.20, 0.04))]
low, bloom = shrub(0.4, tones=DEEP), shrub(0.4, flowers=((0.7, 0.2, 0.3), (0.8, 0.5, 0.55)))
W, H = 6.2, 3.3


def house(i, x, skin, height, top):
    """One bay of the row: stoop and door on the left, bay window on the right, two or three upper floors."""
    floors, base = height, 1.0
    roof = base + floors * H
    front = 0.0 if i % 2 else -0.35
    openings = [(x + 0.75, x + 1.95, base, base + 2.7), (x + 2.75, x + 5.55, base + 0.6, base + 2.7)]
    for f in range(1, floors):
        z = base + f * H
        openings += [(x + 0.8, x + 1.9, z + 0.6, z + 2.6), (x + 2.75, x + 4.0, z + 0.6, z + 2.6), (x + 4.3, x + 5.55, z + 0.6, z + 2.6)]
    wall('x', front, x, x + W, base, roof, skin, openings, 0.3)
    wall('x', front - 0.05, x, x + W, -0.1, base, lime, [(x + 3.2, x + 5.1, 0.15, 0.85)], 0.35)
    window('x', front + 0.1, x + 3.2, x + 5.1, 0.15, 0.85, black, pane, 2)
    box(x, x + 0.3, front, 10, base, roof, skin)
    box(x + W - 0.3, x + W, front, 10, base, roof, skin)
    for j, (a, b, z0, z1) in enumerate(openings):
        if j == 0:
            box(a, b, front + 0.14, front + 0.2, base, base + 2.15, doors[i % 5])
            box(a + 0.15, b - 0.15, front + 0.125, front + 0.15, base + 1.15, base + 1.95, doors[i % 5])
            box(a + 0.15, b - 0.15, front + 0.125, front + 0.15, base + 0.2, base + 0.95, doors[i % 5])
            box(b - 0.16, b - 0.12, front + 0.08, front + 0.14, base + 0.95, base + 1.2, plain((0.6, 0.42, 0.16), 0.25, 1.0))
            window('x', front + 0.12, a, b, base + 2.2, z1, black, pane, 1)
            box(a - 0.2, a, front - 0.07, front + 0.1, base, z1 + 0.2, lime)
            box(b, b + 0.2, front - 0.07, front + 0.1, base, z1 + 0.2, lime)
            box(a - 0.35, b + 0.35, front - 0.3, front + 0.1, z1 + 0.2, z1 + 0.42, lime)
            continue
        window('x', front + 0.12, a, b, z0, z1, black, pane, 3 if b - a > 2 else 1, 2, 0.055)
        box(a - 0.12, b + 0.12, front - 0.09, front + 0.1, z0 - 0.14, z0, lime)
        box(a - 0.12, b + 0.12, front - 0.04, front + 0.1, z1, z1 + 0.22, lime)
        if random.random() < 0.75:
            curtain('x', front + 0.45, a, a + 0.32, z0, z1, linen)
            curtain('x', front + 0.45, b - 0.32, b, z0, z1, linen)
        if i < 4 and random.random() < 0.3:
            lamp((a + b) / 2, front + 1.6, z1 + 0.2, 0.8, 0.8, 45)
    for f in range(floors + 1):
        box(x + 0.3, x + W - 0.3, front + 0.3, 9, base + f * H - 0.15, base + f * H, inner)
    box(x + 0.3, x + W - 0.3, front + 3.4, front + 3.5, base, roof, plain((0.60, 0.55, 0.48), 0.9))
    box(x, x + W, front - 0.06, front + 0.1, base + H - 0.12, base + H + 0.08, lime)
    if top == 'cornice':
        box(x, x + W, front - 0.12, front + 0.3, roof, roof + 0.55, lime if skin != white else black)
        box(x, x + W, front - 0.45, front + 0.3, roof + 0.55, roof + 0.75, lime if skin != white else black)
        for k in range(11):
            box(x + 0.2 + k * 0.57, x + 0.34 + k * 0.57, front - 0.36, front, roof + 0.32, roof + 0.55, lime if skin != white else black)
    elif top == 'gable':
        prism([(x, roof), (x + W / 2, roof + 2.6), (x + W, roof)], 'y', front, front + 0.3, skin)
        gable(x, x + W, front, 10, roof + 0.02, roof + 2.75, seams((0.06, 0.065, 0.07), 0.4, 'y'), 0.15, 0.2, 'y', black)
    else:
        box(x, x + W, front - 0.03, front + 0.3, roof, roof + 0.9, skin)
        box(x - 0.02, x + W + 0.02, front - 0.1, front + 0.35, roof + 0.9, roof + 1.0, black)
    for k in range(5):
        box(x + 0.5, x + 2.2, front - 1.9 + k * 0.32, front, 0.0, base * (k + 1) / 5, lime)
    for s in (0.5, 2.2):
        for k in range(9):
            y = front - 1.85 + k * 0.22
            z = base * min(1, (k * 0.22 + 0.35) / 1.7)
            cylinder(x + s, y, z - 0.2, z + 0.92, 0.012, black, sides=6)
        mesh('handrail', [(x + s - 0.03, front - 1.9, 1.07), (x + s + 0.03, front - 1.9, 1.07), (x + s + 0.03, front - 0.1, 1.95), (x + s - 0.03, front - 0.1, 1.95)], [(0, 1, 2, 3)], black)
    box(x + 2.5, x + 5.9, front - 1.3, front - 0.05, 0, 0.4, lime)
    for k in range(6):
        (bloom if (i + k) % 3 == 0 else low).at(x + 2.9 + k * 0.52, front - 0.65, 0.3, 0.85)
    box(x + 2.32, x + 2.48, front - 0.14, front, base + 1.8, base + 2.15, black)
    box(x + 2.35, x + 2.45, front - 0.12, front - 0.02, base + 1.85, base + 2.08, glow((1, 0.75, 0.45), 6))


row = [(red, 3, 'cornice'), (white, 3, 'gable'), (gray, 3, 'parapet'), (buff, 3, 'cornice'), (red, 3, 'gable'), (sage, 3, 'parapet'), (white, 3, 'cornice'), (buff, 3, 'gable'), (gray, 3, 'cornice'), (red, 3, 'parapet')]
for i, (skin, floors, top) in enumerate(row):
    house(i, -15 + i * W, skin, floors, top)

box(-60, 120, -6.2, 0, -0.3, 0.0, pavement)
box(-60, 120, -6.5, -6.2, -0.3, 0.02, lime)
box(-60, 120, -18, -6.5, -0.3, -0.14, asphalt((0.085, 0.085, 0.09)))
box(-60, 120, -22, -18, -0.3, 0.0, pavement)
for i in range(24):
    box(-30 + i * 4, -28 + i * 4, -12.1, -11.98, -0.14, -0.136, plain((0.7, 0.68, 0.6), 0.8))
maple = tree(7.6, 0.8, 0.26, 1.1, ((0.10, 0.15, 0.03), (0.15, 0.20, 0.04), (0.20, 0.22, 0.06)), leaf_size=0.15, bare=0.33)
for i, x in enumerate((-11.5, 1.2, 13.6, 26, 38.5, 51)):
    maple.at(x, -5.1, 0, 0.92 + 0.08 * (i % 2))
    box(x - 0.7, x + 0.7, -5.8, -4.4, -0.1, 0.03, soil())
    for k in range(5):
        low.at(x - 0.5 + 0.25 * k, -5.1 + 0.3 * (-1) ** k, 0, 0.45)
for x in (7.4, 32.3):
    cylinder(x, -5.7, 0, 3.6, 0.05, black)
    cylinder(x, -5.7, 3.6, 4.1, 0.12, glow((1, 0.85, 0.6), 1.2), 0.2)
    cylinder(x, -5.7, 4.1, 4.3, 0.24, black, 0.04)
mesh('land', [(-400, -200, -0.35), (400, -200, -0.35), (400, 400, -0.35), (-400, 400, -0.35)], [(0, 1, 2, 3)], soil())
treeline((maple,), 48, 90, -25, 20, 14, 1.5)

sky(36, 142, 0.12, 0.9, (1, 1, 1), 9)
sun(36, 224, 13, (1, 0.90, 0.76))
camera((-13.5, -16.4, 1.7), (2.6, 0, 5.4), 27)
render(-0.3)
