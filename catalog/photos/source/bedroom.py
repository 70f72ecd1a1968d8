"""Calm bedroom: upholstered bed against an oak-slat wall, wide window and morning sun."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from furniture import books, curtain, pendant, picture, planter
from garden import GREENS, hedge, lawn, shrub, tree
from kit import ball, box, camera, cylinder, lamp, mesh, moved, render, sky, start, sun, wall, window
from materials import Shader, boards, glass, plain

start(13)
plaster, ceiling = plain((0.78, 0.76, 0.72), 0.9), plain((0.86, 0.85, 0.83), 0.95, specular=0.1)
oak, floor = boards((0.46, 0.29, 0.15), (0.34, 0.20, 0.10), 0.5, True, 'wall', 4.0, 0.4, 0.0), boards((0.47, 0.33, 0.20), (0.36, 0.24, 0.13), 0.19, True, 'floor', 2.4, 0.35, 0.003)
black, pane, brass = plain((0.02, 0.02, 0.022), 0.35, 0.5), glass(mirror=0.03), plain((0.72, 0.50, 0.20), 0.25, 1.0)
sheer = plain((0.84, 0.82, 0.78), 0.95)


def cloth(color, weave=220):
    s = Shader('cloth', color, 0.95, specular=0.08)
    p = s.node('ShaderNodeTexCoord').outputs['Object']
    s.color(s.paint(s.noise(p, 1.5, 3), [(0.35, tuple(c * 0.93 for c in color)), (0.65, color)]))
    return s.bump(s.noise(p, weave, 2), 0.25, 0.004).material


linen, white, sage, clay, wool = cloth((0.58, 0.54, 0.48)), cloth((0.76, 0.75, 0.72)), cloth((0.27, 0.32, 0.26)), cloth((0.50, 0.26, 0.15)), cloth((0.47, 0.43, 0.37), 90)


def drape(x0, x1, y0, y1, z, drop, material, fold=0.02):
    """Bedspread: soft on top, hanging over three sides with gentle folds."""
    n, m, v = 70, 60, []
    for j in range(m + 1):
        for i in range(n + 1):
            a, b = -drop + (x1 - x0 + 2 * drop) * i / n, -drop + (y1 - y0 + drop) * j / m
            x, y = min(max(a, 0), x1 - x0), max(b, 0)
            over = max(abs(a - x), abs(b - y))
            out = 0.03 + 0.025 * math.sin((b if abs(a - x) > 0 else a) * 26) * min(1, over * 4)
            px = x0 + x + (math.copysign(out, a - x) if abs(a - x) > 1e-6 else 0)
            py = y0 + y - (out if b < 0 else 0)
            soft = fold * math.sin(a * 3.1 + 1) * math.sin(b * 2.3) + 0.006 * math.sin(a * 15 + b * 9)
            v.append((px, py, z - over * 0.98 + (soft if over == 0 else 0)))
    f = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(m) for i in range(n)]
    item = mesh('spread', v, f, material, True)
    thick = item.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.03
    return item


def pillow(x, y, z, w, h, material, lean=0.5, turn=0.0):
    n, v, f = 24, [], []
    for side in (-1, 1):
        for j in range(n + 1):
            for i in range(n + 1):
                a, b = 2 * i / n - 1, 2 * j / n - 1
                puff = 0.13 * ((1 - a ** 4) * (1 - b ** 4)) ** 0.6
                v.append((a * w / 2 * (1 - 0.06 * (1 - b * b)), side * puff, b * h / 2 * (1 - 0.06 * (1 - a * a))))
        first = len(v) - (n + 1) ** 2
        f += [(first + j * (n + 1) + i, first + j * (n + 1) + i + 1, first + (j + 1) * (n + 1) + i + 1, first + (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
    item = mesh('pillow', v, f, material, True)
    item.location, item.rotation_euler = (x, y, z), (-lean, 0, turn)


# Shell; window along the left wall.
box(-3.4, 3.4, -4.6, 2.8, -0.2, 0, floor)
box(-3.4, 3.4, -4.6, 2.8, 2.8, 3.0, ceiling)
wall('x', 2.4, -3.4, 3.4, 0, 2.8, plaster)
wall('y', -3.3, -4.6, 2.6, 0, 2.8, plaster, [(-2.9, 1.7, 0.35, 2.5)], 0.3)
window('y', -3.2, -2.9, 1.7, 0.35, 2.5, black, pane, 3, 1, 0.05)
box(-3.3, -2.95, -2.9, 1.7, 0.28, 0.35, oak)
wall('y', 3.2, -4.6, 2.6, 0, 2.8, plaster)
wall('x', -4.7, -3.4, 3.4, 0, 2.8, plaster)
for i in range(54):
    box(-1.9 + i * 0.08, -1.855 + i * 0.08, 2.36, 2.4, 0, 2.8, oak)
box(-1.92, 2.42, 2.385, 2.4, 0, 2.8, plain((0.06, 0.04, 0.025), 0.8))
for y0, y1 in ((-3.3, -2.85), (1.7, 2.15)):
    curtain('y', -2.88, y0, y1, 0.01, 2.72, sheer, 0.11, 0.045)
box(-2.92, -2.86, -3.4, 2.2, 2.7, 2.73, black)

# Bed.
X0, X1 = -0.72, 1.22
box(X0 - 0.1, X1 + 0.1, 2.18, 2.34, 0.1, 1.25, linen, 0.06)
for i in range(5):
    box(X0 - 0.1 + i * 0.428, X0 + 0.318 + i * 0.428, 2.13, 2.26, 0.5, 1.24, linen, 0.05)
box(X0 - 0.05, X1 + 0.05, 0.0, 2.2, 0.1, 0.32, linen, 0.04)
for x in (X0 + 0.05, X1 - 0.05):
    cylinder(x, 0.1, 0, 0.12, 0.03, black)
box(X0, X1, 0.03, 2.15, 0.32, 0.56, white, 0.08)
drape(X0, X1, 0.02, 1.55, 0.6, 0.34, white, 0.018)
drape(X0, X1, 0.0, 0.62, 0.625, 0.3, clay, 0.012)
box(X0 - 0.03, X1 + 0.03, 1.28, 1.58, 0.585, 0.645, white, 0.03)
for x in (-0.24, 0.74):
    pillow(x, 1.98, 0.86, 0.78, 0.5, white, 0.4)
    pillow(x, 1.8, 0.82, 0.72, 0.46, linen, 0.5)
pillow(0.25, 1.62, 0.77, 0.56, 0.34, sage, 0.6)

# Nightstands, lamps, bench, rug, picture.
for x in (-1.28, 1.78):
    box(x - 0.27, x + 0.27, 1.92, 2.34, 0.16, 0.56, oak, 0.006)
    box(x - 0.255, x + 0.255, 1.9, 1.92, 0.18, 0.35, oak, 0.003)
    box(x - 0.255, x + 0.255, 1.9, 1.92, 0.37, 0.54, oak, 0.003)
    for z in (0.265, 0.455):
        ball(x, 1.89, z, 0.014, brass)
    for sx in (-0.22, 0.22):
        cylinder(x + sx, 2.1, 0, 0.16, 0.018, black)
    pendant(x, 2.12, 2.8, 1.45, 0.1, 2, bright=3.2)
for i, c in enumerate(((0.2, 0.26, 0.3), (0.6, 0.55, 0.46))):
    box(-1.42, -1.2, 2.0, 2.16, 0.56 + 0.03 * i, 0.59 + 0.03 * i, plain(c, 0.7))
cylinder(1.85, 2.12, 0.56, 0.74, 0.05, plain((0.7, 0.66, 0.6), 0.4), 0.035)
tree(0.42, 0.7, 0.25, 0.12, GREENS, leaf_size=0.055, bare=0.4).at(1.85, 2.12, 0.7)
box(-0.5, 1.0, -0.75, -0.32, 0.36, 0.47, wool, 0.05)
for x in (-0.42, 0.92):
    for y in (-0.7, -0.37):
        cylinder(x, y, 0, 0.37, 0.016, black, sides=10)
box(0.35, 0.8, -0.72, -0.36, 0.47, 0.5, sage, 0.012)
box(-1.7, 2.2, -1.6, 1.3, 0, 0.02, wool, 0.008)
fig = tree(1.5, 0.75, 0.5, 0.22, ((0.04, 0.10, 0.02), (0.07, 0.15, 0.03)), leaf_size=0.16, bare=0.32)
planter(-2.55, 2.0, 0, fig, 0.22, 0.4, plain((0.66, 0.62, 0.56), 0.7), 0.85)
with moved(-2.1, -0.3, 60):
    box(-0.36, 0.36, -0.34, 0.36, 0.28, 0.42, linen, 0.06)
    box(-0.38, 0.38, 0.24, 0.4, 0.3, 0.82, linen, 0.07)
    for s in (-1, 1):
        box(s * 0.38 - 0.06, s * 0.38 + 0.06, -0.3, 0.38, 0.3, 0.58, linen, 0.05)
        cylinder(s * 0.3, -0.26, 0, 0.3, 0.018, oak)
        cylinder(s * 0.3, 0.3, 0, 0.3, 0.018, oak)
picture('y', 3.2, 0.3, 1.65, 1.1, 0.85, ((0.30, 0.34, 0.28), (0.62, 0.52, 0.40), (0.76, 0.72, 0.66)), oak)
box(2.75, 3.2, -0.6, 1.2, 0.2, 0.75, oak, 0.006)
books(2.9, 0.5, 0.75, 0.4, 'y')
cylinder(2.98, -0.2, 0.75, 0.95, 0.07, plain((0.5, 0.3, 0.2), 0.5), 0.05)

# Garden.
lawn([(-18, -3.3, -12, 14)], density=1000, z=-0.6)
hedge(-13.4, -12.6, -12, 14, -0.6, 1.6, density=400)
shade, bush = tree(8, 0.95, 0.3, 0.8), shrub(0.6)
for x, y in ((-15, -4), (-17, 2), (-15, 7), (-10, 10), (-16, -9)):
    shade.at(x, y, -0.6)
for i in range(7):
    bush.at(-5.6, -4 + i * 1.4, -0.6, 1.0)
mesh('land', [(-90, -90, -0.7), (90, -90, -0.7), (90, 90, -0.7), (-90, 90, -0.7)], [(0, 1, 2, 3)], plain((0.1, 0.13, 0.05), 1))

sky(30, 255, 0.16, 0.7, (1, 1, 1), 9)
sun(30, 250, 10, (1, 0.88, 0.72), 0.8)
lamp(-3.0, -0.6, 1.4, 4.4, 2.0, 110, (0.96, 0.98, 1.0), (0, -0.6, 1.0))
lamp(0, -4.3, 2.2, 4.0, 1.2, 60, (1, 0.97, 0.92), (0, 1, 0.8))
camera((-0.75, -3.9, 1.3), (0.12, 2, 1.13), 24)
render(0.2, bounces=7)
