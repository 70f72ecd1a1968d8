"""Front entrance: oak pivot door with side lights, stone and plaster, clipped planters, evening lamps."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from furniture import picture, planter, table
from garden import DEEP, GREENS, hedge, shrub, tree, tuft
from kit import box, camera, cylinder, lamp, mesh, render, sky, start, sun, wall, window
from materials import boards, concrete, glass, glow, masonry, plain, soil, stucco

start(3)
oak = boards((0.44, 0.25, 0.11), (0.28, 0.145, 0.06), 0.16, True, 'wall', 3.2, 0.35, 0.005)
soffit = boards((0.46, 0.27, 0.12), (0.30, 0.16, 0.07), 0.12, False, 'floor')
stone = masonry(((0.24, 0.225, 0.205), (0.36, 0.34, 0.305), (0.47, 0.44, 0.40)), (0.17, 0.16, 0.145), 0.62, 0.19, 0.009, 0.05)
plaster, paving = stucco((0.70, 0.675, 0.63)), masonry(((0.34, 0.325, 0.30), (0.39, 0.375, 0.35), (0.44, 0.42, 0.39)), (0.20, 0.19, 0.175), 1.3, 0.65, 0.008, 0.005, 'floor')
black, brass, pane = plain((0.02, 0.02, 0.022), 0.35, 0.5), plain((0.72, 0.50, 0.20), 0.25, 1.0), glass(mirror=0.06)
inside, floor = plain((0.74, 0.70, 0.64), 0.9), boards((0.45, 0.31, 0.18), (0.33, 0.21, 0.11), 0.19, True, 'floor')

wall('x', 0, -6, 6, 0.3, 3.9, plaster, [(-1.45, 1.45, 0.3, 3.0)], 0.35)
box(-3.4, -1.75, -0.18, 0.3, 0.3, 5.2, stone)
box(1.75, 2.35, -1.6, 0.3, 0.3, 3.6, stone)
box(-3.6, 3.2, -2.1, 0.4, 3.42, 3.46, soffit)
box(-3.7, 3.3, -2.2, 0.4, 3.46, 3.78, black)
box(-6, 6, 0.0, 0.36, 3.9, 6.6, plaster)
window('x', -0.02, 3.1, 5.2, 1.1, 2.9, black, pane, 2, 1, 0.05)
window('x', -0.02, 3.1, 5.2, 4.6, 6.0, black, pane, 2, 1, 0.05)
# Pivot door, long brass pull, fixed lights either side.
box(-0.72, 0.62, 0.1, 0.17, 0.32, 2.96, oak)
for z in (0.98, 1.64, 2.30):
    box(-0.72, 0.62, 0.094, 0.1, z, z + 0.012, black)
box(0.40, 0.435, 0.0, 0.035, 0.85, 2.3, brass)
for z in (1.0, 2.15):
    box(0.40, 0.435, 0.03, 0.1, z, z + 0.03, brass)
cylinder(0.515, 0.09, 1.30, 1.36, 0.028, brass)
for x in (-1.45, -0.80, 0.66, 1.38):
    box(x, x + 0.07, 0.05, 0.22, 0.3, 3.0, black)
box(-1.45, 1.45, 0.05, 0.22, 2.96, 3.02, black)
for a, b in ((-1.38, -0.8), (0.73, 1.38)):
    mesh('light', [(a, 0.14, 0.32), (b, 0.14, 0.32), (b, 0.14, 2.96), (a, 0.14, 2.96)], [(0, 1, 2, 3)], pane)
# Number, lanterns, mat, steps.
for x in (1.9, 2.05):
    box(x, x + 0.025, -1.63, -1.6, 2.1, 2.34, brass)
for x0, x1, z0, z1 in ((2.15, 2.27, 2.315, 2.34), (2.15, 2.27, 2.2, 2.225), (2.245, 2.27, 2.2, 2.34), (2.15, 2.175, 2.1, 2.22), (2.15, 2.27, 2.1, 2.125)):
    box(x0, x1, -1.63, -1.6, z0, z1, brass)
for x, y in ((-2.55, -0.18), (2.05, -1.6)):
    z = 2.0 if x < 0 else 1.35
    box(x - 0.07, x + 0.07, y - 0.17, y - 0.02, z, z + 0.02, black)
    box(x - 0.07, x + 0.07, y - 0.17, y, z + 0.4, z + 0.43, black)
    for sx in (-0.065, 0.055):
        for sy in (-0.165, -0.03):
            box(x + sx, x + sx + 0.01, y + sy, y + sy + 0.01, z, z + 0.42, black)
    cylinder(x, y - 0.095, z + 0.08, z + 0.28, 0.03, glow((1, 0.70, 0.38), 16), 0.025)
    lamp(x, y - 0.22, z + 0.2, 0.2, 0.3, 9, aim=(x, y - 2, z))
box(-0.8, 0.7, -0.95, -0.2, 0.3, 0.325, plain((0.16, 0.12, 0.08), 1.0), 0.01)
box(-6, 6, -2.4, 0.35, 0.0, 0.3, concrete((0.46, 0.45, 0.43)))
box(-3.2, 1.75, -2.75, -2.35, -0.1, 0.15, concrete((0.46, 0.45, 0.43)))
box(-3.0, 2.2, -12, -2.7, -0.2, 0.0, paving)
# Hall.
box(-6, 6, 0.35, 5, 0.25, 0.3, floor)
box(-2.2, 3, 4.6, 4.7, 0.3, 3.6, inside)
box(-6, 6, 0.4, 5, 3.3, 3.4, inside)
lamp(0, 2.4, 3.25, 1.6, 1.6, 85)
lamp(4.2, 2.0, 3.25, 1.4, 1.4, 45)
lamp(4.2, 2.0, 6.2, 1.4, 1.4, 45)
table(1.3, 4.3, 0.3, 1.2, 0.35, 0.85)
picture('x', 4.6, -1.1, 2.0, 0.9, 1.2, ((0.15, 0.25, 0.3), (0.65, 0.5, 0.36), (0.75, 0.7, 0.64)))
cylinder(1.2, 4.3, 1.15, 1.5, 0.09, plain((0.55, 0.38, 0.25), 0.5), 0.06)
for x in (-2.6, -0.05, 1.2):
    box(x - 0.05, x + 0.05, -1.1, -1.0, 3.4, 3.425, glow((1, 0.8, 0.55), 12))
    lamp(x, -1.05, 3.39, 0.2, 0.2, 16)
# Planting.
ballbush, olive = shrub(0.42, 3600, DEEP, 0.05), tree(2.3, 0.8, 0.4, 0.55, GREENS, leaf_size=0.075, bare=0.34)
planter(-1.2, -0.75, 0.3, ballbush, 0.27, 0.58, plain((0.045, 0.045, 0.048), 0.55), 0.95)
planter(1.25, -0.75, 0.3, ballbush, 0.27, 0.58, plain((0.045, 0.045, 0.048), 0.55), 0.95)
olive.at(-4.4, -1.2, 0.3, 1.25)
plume, low, bloom = tuft(0.75, 260), shrub(0.4, tones=DEEP), shrub(0.38, flowers=((0.72, 0.70, 0.78), (0.58, 0.5, 0.72), (0.8, 0.78, 0.82)))
mesh('bed', [(-12, -12, -0.02), (12, -12, -0.02), (12, 0, -0.02), (-12, 0, -0.02)], [(0, 1, 2, 3)], soil(((0.05, 0.035, 0.022), (0.10, 0.075, 0.05)), 2))
for i in range(9):
    (plume if i % 2 else bloom).at(-3.5 - 0.1 * (i % 2), -2.9 - i * 0.55, 0, 0.9)
    (bloom if i % 2 else low).at(-4.2, -2.7 - i * 0.6, 0, 1.0)
    (plume if i % 2 else bloom).at(2.65 + 0.1 * (i % 2), -2.9 - i * 0.55, 0, 0.9)
    (low if i % 2 else bloom).at(3.35, -2.7 - i * 0.6, 0, 1.0)
for i in range(6):
    low.at(-5.4 + i * 0.45, -2.75, 0.0, 0.9)
    low.at(2.8 + i * 0.5, -2.7, 0.0, 0.95)
hedge(-7.5, -6.2, -10, 2, 0, 2.0)
hedge(6.2, 7.5, -10, 2, 0, 2.0)

sky(0, 0, 0.75, 0.5, (1.0, 0.6, 0.5), 0.8, gradient=[(0.0, (0.95, 0.56, 0.36)), (0.12, (0.70, 0.52, 0.48)), (0.35, (0.34, 0.40, 0.56)), (1.0, (0.12, 0.20, 0.42))])
sun(14, 215, 1.1, (1, 0.70, 0.45), 8)
camera((-0.85, -7.2, 1.55), (-0.25, 0, 1.95), 31)
render(1.1)
