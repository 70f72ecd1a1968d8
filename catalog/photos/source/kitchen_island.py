"""Kitchen: marble island with stools, oak and white fronts, three pendants, morning light from the left."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from furniture import books, pendant, planter
from garden import OLIVE, hedge, lawn, shrub, tree
from kit import ball, box, camera, cylinder, lamp, mesh, render, sky, start, sun, wall, window
from materials import Shader, boards, glass, masonry, plain

start(9)


def marble():
    """White marble with soft gray veins."""
    s = Shader('marble', (0.8, 0.8, 0.79), 0.16, specular=0.5)
    p = s.node('ShaderNodeTexCoord').outputs['Object']
    bend = s.node('ShaderNodeVectorMath', operation='ADD')
    s.link(p, bend.inputs[0])
    s.link(s.noise(p, 1.1, 6), bend.inputs[1])
    vein = s.paint(s.noise(bend.outputs[0], 1.8, 9, 0.6), [(0.44, (0.82, 0.82, 0.80)), (0.495, (0.42, 0.42, 0.43)), (0.54, (0.82, 0.82, 0.80))])
    return s.color(s.mix(0.6, (0.82, 0.82, 0.80), vein)).material


stone, white = marble(), plain((0.74, 0.73, 0.70), 0.45)
oak = boards((0.44, 0.28, 0.15), (0.33, 0.20, 0.10), 0.6, True, 'wall', 3.0, 0.4, 0.0)
floor = boards((0.48, 0.34, 0.21), (0.37, 0.25, 0.14), 0.19, True, 'floor', 2.4, 0.35, 0.003)
plaster, ceiling = plain((0.80, 0.78, 0.75), 0.9), plain((0.86, 0.85, 0.83), 0.95, specular=0.1)
tiles = masonry(((0.72, 0.72, 0.70), (0.76, 0.76, 0.74), (0.80, 0.80, 0.78)), (0.62, 0.61, 0.58), 0.2, 0.07, 0.004, 0.006, rough=0.2)
black, brass, steel = plain((0.02, 0.02, 0.022), 0.35, 0.4), plain((0.72, 0.50, 0.20), 0.25, 1.0), plain((0.55, 0.55, 0.55), 0.25, 1.0)
pane, leather = glass(mirror=0.03), plain((0.30, 0.17, 0.09), 0.5)


def front(x0, x1, z0, z1, y, skin, handle='v'):
    """Cabinet front with a shadow gap and a brass pull."""
    box(x0 + 0.004, x1 - 0.004, y - 0.02, y, z0 + 0.004, z1 - 0.004, skin, 0.002)
    if handle == 'h':
        box((x0 + x1) / 2 - 0.09, (x0 + x1) / 2 + 0.09, y - 0.05, y - 0.035, z1 - 0.06, z1 - 0.045, brass)
    elif handle == 'v':
        box(x1 - 0.055, x1 - 0.04, y - 0.05, y - 0.035, (z0 + z1) / 2 - 0.12, (z0 + z1) / 2 + 0.12, brass)


# Shell.
box(-4.2, 4.2, -5.2, 3.6, -0.2, 0, floor)
box(-4.2, 4.2, -5.2, 3.6, 2.9, 3.1, ceiling)
wall('x', 3.2, -4.2, 4.2, 0, 2.9, plaster)
wall('y', -4.0, -5.2, 3.4, 0, 2.9, plaster, [(-3.4, 2.4, 0.02, 2.6)], 0.3)
window('y', -3.9, -3.4, 2.4, 0.02, 2.6, black, pane, 4, 1, 0.05)
wall('y', 3.9, -5.2, 3.4, 0, 2.9, plaster)
wall('x', -5.3, -4.2, 4.2, 0, 2.9, plaster)

# Back run: base units, tiles, open shelves beside the hood.
box(-2.6, 2.5, 2.62, 3.2, 0.0, 0.1, black)
box(-2.6, 2.5, 2.58, 3.2, 0.1, 0.88, oak)
for i in range(8):
    a = -2.6 + i * 0.6375
    if i in (2, 5):
        for z0, z1 in ((0.1, 0.36), (0.36, 0.62), (0.62, 0.88)):
            front(a, a + 0.6375, z0, z1, 2.58, oak, 'h')
    elif i not in (3, 4):
        front(a, a + 0.6375, 0.1, 0.88, 2.58, oak, 'v')
box(-0.66, 0.6, 2.555, 2.58, 0.14, 0.85, black, 0.004)
box(-0.5, 0.44, 2.5, 2.515, 0.72, 0.735, steel)
box(-0.58, 0.52, 2.548, 2.556, 0.25, 0.66, plain((0.05, 0.05, 0.055), 0.08))
box(-2.62, 2.52, 2.53, 3.2, 0.88, 0.92, stone, 0.004)
box(-2.6, 2.5, 3.18, 3.2, 0.92, 2.9, tiles)
box(-0.55, 0.5, 2.6, 3.1, 0.92, 0.93, black)
for x in (-0.3, 0.25):
    for y in (2.72, 2.96):
        cylinder(x, y, 0.93, 0.945, 0.085, plain((0.03, 0.03, 0.03), 0.7))
box(-0.62, 0.57, 2.68, 3.2, 1.72, 1.82, white, 0.005)
box(-0.55, 0.5, 2.74, 3.2, 1.82, 2.9, white)
box(-0.62, 0.57, 2.675, 2.685, 1.715, 1.74, brass)
for z in (1.5, 1.95):
    for x0, x1 in ((-2.4, -0.9), (0.85, 2.35)):
        box(x0, x1, 2.9, 3.18, z, z + 0.04, oak)
for x, z, r, h, c in ((-2.2, 1.54, 0.06, 0.16, (0.75, 0.73, 0.69)), (-2.0, 1.54, 0.055, 0.13, (0.35, 0.40, 0.36)), (-1.2, 1.54, 0.09, 0.10, (0.7, 0.66, 0.6)),
                      (1.05, 1.54, 0.09, 0.07, (0.75, 0.73, 0.69)), (1.5, 1.54, 0.05, 0.2, (0.30, 0.36, 0.38)), (2.0, 1.54, 0.07, 0.14, (0.6, 0.42, 0.28)),
                      (-1.9, 1.99, 0.08, 0.12, (0.72, 0.68, 0.62)), (-1.35, 1.99, 0.05, 0.22, (0.5, 0.5, 0.46)), (1.2, 1.99, 0.06, 0.2, (0.74, 0.71, 0.66)), (1.8, 1.99, 0.1, 0.08, (0.4, 0.3, 0.2))):
    cylinder(x, 3.03, z, z + h, r, plain(c, 0.5), r * 0.85)
books(-1.75, 2.95, 1.54, 0.35)
books(1.62, 2.95, 1.54, 0.2)
box(-1.75, -1.35, 3.0, 3.05, 0.92, 1.3, plain((0.38, 0.22, 0.1), 0.6), 0.01)
cylinder(-2.1, 2.95, 0.92, 1.1, 0.07, plain((0.72, 0.70, 0.66), 0.4))
for i in range(5):
    cylinder(-2.1 + 0.02 * (i - 2), 2.95 + 0.01 * i, 1.05, 1.28 + 0.02 * (i % 3), 0.008, plain((0.5, 0.34, 0.18), 0.6), 0.012, 8)
# Tall units and refrigerator on the right.
box(2.5, 3.9, 2.5, 3.2, 0, 2.55, oak)
for a in (2.5, 3.2):
    front(a, a + 0.7, 0.1, 1.9, 2.5, oak, 'v')
    front(a, a + 0.7, 1.9, 2.55, 2.5, oak, '')
box(2.5, 3.9, 2.55, 3.2, 2.55, 2.9, plaster)

# Island.
box(-1.45, 1.55, 0.15, 1.0, 0.0, 0.88, white)
for i in range(15):
    box(-1.44 + i * 0.2, -1.425 + i * 0.2, 0.135, 0.15, 0.06, 0.86, white)
box(-1.62, 1.72, -0.25, 1.12, 0.88, 0.935, stone, 0.004)
box(-1.62, -1.565, -0.25, 1.12, 0.0, 0.885, stone, 0.003)
box(1.665, 1.72, -0.25, 1.12, 0.0, 0.885, stone, 0.003)
cylinder(0.75, 0.98, 0.93, 1.28, 0.014, brass)
for i in range(9):
    t = i / 8 * 3.14159
    ball(0.75, 0.89 + 0.09 * math.cos(t), 1.28 + 0.09 * math.sin(t), 0.014, brass)
cylinder(0.75, 0.80, 1.2, 1.28, 0.013, brass)
for x in (-1.05, -0.3, 0.45, 1.2):
    cylinder(x, -0.3, 0.66, 0.70, 0.19, leather)
    ball(x, -0.3, 0.70, 0.185, leather, 0.22)
    for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        mesh('leg', [(x + sx * 0.12 - 0.012, -0.3 + sy * 0.12, 0.67), (x + sx * 0.12 + 0.012, -0.3 + sy * 0.12, 0.67), (x + sx * 0.19 + 0.012, -0.3 + sy * 0.19, 0), (x + sx * 0.19 - 0.012, -0.3 + sy * 0.19, 0)], [(0, 1, 2, 3)], black)
    box(x - 0.16, x + 0.16, -0.47, -0.455, 0.25, 0.265, brass)
cylinder(-0.6, 0.45, 0.935, 0.96, 0.1, plain((0.46, 0.30, 0.17), 0.5), 0.19)
for i, (dx, dy) in enumerate(((-0.07, 0), (0.06, 0.05), (0.02, -0.07), (0, 0.02))):
    ball(-0.6 + dx, 0.45 + dy, 1.0 + (0.06 if i == 3 else 0), 0.048, plain(((0.75, 0.45, 0.06), (0.35, 0.45, 0.08), (0.7, 0.4, 0.05), (0.75, 0.5, 0.08))[i], 0.4))
cylinder(0.05, 0.5, 0.935, 1.13, 0.06, plain((0.62, 0.66, 0.62), 0.25), 0.045)
tree(0.55, 0.7, 0.25, 0.12, OLIVE, leaf_size=0.06, bare=0.4).at(0.05, 0.5, 1.08)
for x in (-0.95, 0.05, 1.05):
    pendant(x, 0.45, 2.9, 0.85, 0.2, 8, shade=plain((0.025, 0.025, 0.027), 0.4), bright=5)
fig = tree(1.6, 0.7, 0.5, 0.25, ((0.04, 0.10, 0.02), (0.07, 0.15, 0.03)), leaf_size=0.15, bare=0.34)
planter(-3.35, 2.75, 0, fig, 0.26, 0.42, plain((0.66, 0.62, 0.56), 0.7))

# Garden beyond the doors.
lawn([(-16, -4.1, -10, 14)], density=1200)
hedge(-13.4, -12.6, -10, 14, 0, 1.9, density=500)
shade, bush = tree(8, 0.95, 0.3, 0.8), shrub(0.55)
for x, y in ((-16, -3), (-17, 3), (-15.5, 8), (-18, -8), (-11, 12)):
    shade.at(x, y)
for i in range(8):
    bush.at(-11.8, -6 + i * 1.6, 0, 0.9)
mesh('land', [(-90, -90, -0.25), (90, -90, -0.25), (90, 90, -0.25), (-90, 90, -0.25)], [(0, 1, 2, 3)], plain((0.1, 0.13, 0.05), 1))

sky(32, 285, 0.16, 0.7, (1, 1, 1), 9)
sun(32, 262, 10, (1, 0.90, 0.76), 0.8)
lamp(-3.7, -0.5, 1.4, 5.4, 2.4, 130, (0.96, 0.98, 1.0), (0, -0.5, 1.2))
lamp(0, -4.8, 2.3, 4.0, 1.2, 70, (1, 0.97, 0.92), (0, 1, 0.9))
for x0, x1 in ((-2.4, -0.9), (0.85, 2.35)):
    lamp((x0 + x1) / 2, 3.0, 1.49, x1 - x0, 0.03, 3.5)
camera((-1.35, -3.15, 1.42), (0.12, 3, 1.22), 24)
render(0.3, bounces=7)
