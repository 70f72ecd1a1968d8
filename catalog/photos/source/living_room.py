"""Bright living room: tall glazing to a garden on the left, oak floor, linen sofas, fireplace wall."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from furniture import books, curtain, floor_lamp, pendant, picture, planter, sofa, table
from garden import DEEP, OLIVE, hedge, lawn, shrub, tree
from kit import ball, box, camera, cylinder, lamp, mesh, moved, render, sky, start, sun, wall, window
from materials import Shader, boards, concrete, glass, glow, masonry, plain, soil

start(5)
plaster, ceiling = plain((0.80, 0.78, 0.74), 0.9, specular=0.15), plain((0.86, 0.85, 0.83), 0.95, specular=0.1)
oak = boards((0.50, 0.35, 0.21), (0.38, 0.25, 0.14), 0.19, True, 'floor', 2.4, 0.35, 0.003)
slat = boards((0.42, 0.26, 0.13), (0.30, 0.17, 0.08), 0.12)
stone = masonry(((0.42, 0.40, 0.37), (0.52, 0.49, 0.45), (0.62, 0.59, 0.55)), (0.40, 0.38, 0.35), 0.7, 0.22, 0.006, 0.03)
black, pane = plain((0.02, 0.02, 0.022), 0.35, 0.5), glass(mirror=0.03)
linen, cream = plain((0.66, 0.63, 0.58), 0.95, specular=0.1), plain((0.78, 0.75, 0.70), 0.95, specular=0.1)
sheer, rust, sage = plain((0.86, 0.84, 0.80), 0.95), plain((0.46, 0.20, 0.09), 0.95), plain((0.22, 0.27, 0.20), 0.95)


def rug(x0, x1, y0, y1):
    s = Shader('rug', (0.7, 0.67, 0.62), 1.0, specular=0.05)
    p = s.point('floor')
    s.color(s.paint(s.noise(p, 1.6, 3), [(0.4, (0.46, 0.43, 0.38)), (0.6, (0.58, 0.55, 0.50))]))
    s.bump(s.noise(p, 160, 2), 0.7, 0.01)
    box(x0, x1, y0, y1, 0.0, 0.022, s.material, 0.01)


# Shell: x -3.6..3.9, y -3.2..5, 3.1 m high; glass on the left and at the far end.
box(-3.9, 4.2, -4.5, 5.3, -0.2, 0.0, oak)
box(-3.9, 4.2, -4.5, 5.3, 3.1, 3.3, ceiling)
wall('y', -3.9, -4.5, 5.3, 0, 3.1, plaster, [(-2.6, 0.6, 0.02, 2.85), (1.2, 4.6, 0.02, 2.85)], 0.3)
window('y', -3.8, -2.6, 0.6, 0.02, 2.85, black, pane, 2, 1, 0.05)
window('y', -3.8, 1.2, 4.6, 0.02, 2.85, black, pane, 2, 1, 0.05)
wall('x', 5.0, -3.9, 4.2, 0, 3.1, plaster, [(-3.1, 1.0, 0.02, 2.85)], 0.3)
window('x', 5.1, -3.1, 1.0, 0.02, 2.85, black, pane, 3, 1, 0.05)
wall('y', 3.9, -4.5, 5.3, 0, 3.1, plaster)
wall('x', -4.8, -3.9, 4.2, 0, 3.1, plaster)
for y0, y1 in ((-4.5, 0.0), (3.6, 5.0)):
    box(3.88, 3.9, y0, y1, 0, 0.12, ceiling)
# Fireplace wall on the right.
box(3.45, 3.9, 0.6, 3.4, 0, 3.1, stone)
box(3.42, 3.5, 1.1, 2.9, 0.55, 1.15, plain((0.012, 0.012, 0.012), 0.6))
for i in range(9):
    ball(3.46, 1.3 + i * 0.175, 0.63 + 0.03 * (i % 3), 0.035, glow((1, 0.42, 0.1), 9), 1.8)
box(3.2, 3.9, 0.4, 3.6, 0.0, 0.42, concrete((0.60, 0.58, 0.55)))
box(3.3, 3.9, 0.5, 3.5, 1.42, 1.5, slat)
picture('y', 3.45, 2.0, 2.2, 1.5, 0.95, ((0.16, 0.25, 0.30), (0.70, 0.62, 0.50), (0.80, 0.77, 0.72)), slat)
# Shelves beside it.
for z in (0.9, 1.35, 1.8, 2.25):
    box(3.58, 3.9, -2.2, 0.3, z, z + 0.04, slat)
box(3.5, 3.9, -2.2, 0.3, 0, 0.55, slat)
books(3.64, -1.9, 0.94, 0.8, 'y')
books(3.64, -0.6, 1.39, 0.6, 'y')
books(3.64, -1.6, 1.84, 0.55, 'y')
for y, z, r in ((-0.3, 1.0, 0.09), (-1.4, 1.49, 0.1), (-0.4, 1.92, 0.08), (-1.2, 2.36, 0.09)):
    ball(3.74, y, z + 0.02, r, plain((0.62, 0.56, 0.48), 0.6), 1.25)
for y0, y1 in ((-2.85, -2.5), (0.5, 0.85), (1.0, 1.3), (4.5, 4.85)):
    curtain('y', -3.5, y0, y1, 0.01, 2.95, sheer, 0.11, 0.045)
curtain('x', 4.8, -3.25, -2.75, 0.01, 2.95, sheer, 0.12, 0.045)
curtain('x', 4.8, 0.75, 1.2, 0.01, 2.95, sheer, 0.12, 0.045)
box(-3.55, -3.45, -2.9, 4.9, 2.95, 2.98, black)

# Furniture.
rug(-2.4, 2.3, -0.6, 3.1)
sofa(-0.2, 3.0, 0.02, 2.7, -1, linen, rust, 1.0)
with moved(-2.35, 1.0, 90):
    sofa(0, 0, 0.02, 2.0, -1, cream, sage, 0.95)
table(-0.1, 1.35, 0.02, 1.3, 0.8, 0.36)
ball(0.15, 1.4, 0.48, 0.1, plain((0.75, 0.71, 0.66), 0.4), 0.9)
for i, c in enumerate(((0.15, 0.2, 0.22), (0.6, 0.55, 0.47), (0.4, 0.18, 0.1))):
    box(-0.5, -0.18, 1.2 + 0.01 * i, 1.42, 0.38 + 0.03 * i, 0.41 + 0.03 * i, plain(c, 0.6))
with moved(2.1, 0.9, -72):
    sofa(0, 0, 0.02, 0.85, -1, plain((0.40, 0.26, 0.15), 0.55), None, 0.82)
floor_lamp(1.65, 3.5, 0, 1.6, 2.5)
fig = tree(1.5, 0.75, 0.5, 0.22, ((0.04, 0.10, 0.02), (0.07, 0.15, 0.03)), leaf_size=0.16, bare=0.32)
planter(-3.0, 4.1, 0, fig, 0.27, 0.45, plain((0.72, 0.68, 0.62), 0.7), 1.0)
planter(2.9, 4.35, 0, fig, 0.22, 0.38, plain((0.12, 0.12, 0.12), 0.7), 0.8)
cylinder(0.0, 1.3, 2.98, 3.1, 0.06, black)
for a, x, y in ((0, -0.45, 1.1), (1, 0.3, 1.0), (2, 0.1, 1.75)):
    pendant(x, y, 3.1, 0.45 + 0.16 * a, 0.13, bright=3)

# Outside.
lawn([(-16, -3.9, -8, 20), (-3.9, 8, 5.3, 20)], density=1200)
box(-6.3, -3.9, -6, 8, -0.1, 0.0, concrete((0.55, 0.53, 0.5)))
box(-6.3, 6, 5.3, 7.6, -0.1, 0.0, concrete((0.55, 0.53, 0.5)))
hedge(-14, 10, 15.5, 16.4, 0, 1.9, density=500)
hedge(-14.5, -13.6, -8, 16, 0, 1.9, density=500)
shade, olive, bush = tree(8.5, 0.95, 0.3, 0.9), tree(4.6, 1.1, 0.3, 1.0, OLIVE), shrub(0.55, tones=DEEP)
olive.at(-2.1, 10.2, 0, 1.0, 1.0)
for x, y, s in ((-9, 20, 1.1), (-3, 22, 1.2), (3, 21, 1.1), (8, 19, 1.0), (-16, 12, 1.1), (-18, 4, 1.1), (-19, -5, 1.1)):
    shade.at(x, y, 0, s)
for i in range(8):
    bush.at(-5.5 + i * 1.1, 8.2, 0, 0.7 + 0.15 * (i % 3))
mesh('land', [(-90, -90, -0.2), (90, -90, -0.2), (90, 90, -0.2), (-90, 90, -0.2)], [(0, 1, 2, 3)], soil())

sky(34, 292, 0.16, 0.8, (1, 1, 1), 9)
sun(36, 292, 11, (1, 0.90, 0.76), 0.8)
lamp(-3.5, -1.0, 1.5, 3.0, 2.6, 75, (0.95, 0.97, 1.0), (0, -1.0, 1.4))
lamp(-3.5, 2.9, 1.5, 3.2, 2.6, 75, (0.95, 0.97, 1.0), (0, 2.9, 1.4))
lamp(-1.0, 4.6, 1.6, 3.8, 2.6, 60, (0.95, 0.97, 1.0), (-1, 0, 1.3))
lamp(0, -4.2, 2.2, 4.0, 1.4, 60, (1, 0.96, 0.9), (0, 2, 0.9))
camera((0.75, -3.9, 1.35), (-0.15, 3, 1.28), 22)
render(0.15, bounces=7)
