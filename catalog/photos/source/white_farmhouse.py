"""White board-and-batten farmhouse with a front porch on a clear morning."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from furniture import chair, curtain, planter
from garden import DEEP, lawn, shrub, tree, treeline, tuft
from kit import box, camera, gable, lamp, mesh, prism, render, sky, start, sun, wall, window
from materials import boards, glass, masonry, plain, seams, soil

start(11)
white = plain((0.80, 0.80, 0.77), 0.55, specular=0.3)
trim, black = plain((0.80, 0.80, 0.78), 0.5), plain((0.015, 0.015, 0.016), 0.35, 0.3)
metal_x, metal_y = seams((0.055, 0.06, 0.065), 0.45, 'x'), seams((0.055, 0.06, 0.065), 0.45, 'y')
oak = boards((0.40, 0.22, 0.10), (0.24, 0.12, 0.05), 0.14, True)
deck = boards((0.42, 0.34, 0.26), (0.30, 0.23, 0.17), 0.13, False, 'floor')
stone = masonry(((0.24, 0.225, 0.21), (0.36, 0.34, 0.31), (0.48, 0.45, 0.41)), (0.2, 0.19, 0.18), 0.45, 0.16, 0.012, 0.05)
path = masonry(((0.42, 0.40, 0.37), (0.48, 0.455, 0.42), (0.54, 0.51, 0.47)), (0.30, 0.28, 0.25), 0.9, 0.6, 0.015, 0.01, 'floor')
pane, linen, floor = glass(mirror=0.12), plain((0.8, 0.78, 0.74), 0.95), plain((0.3, 0.2, 0.12), 0.6)


def opening(axis, at, a, b, z0, z1, columns=2, rows=3):
    """Black window in a white surround with a sill."""
    window(axis, at + 0.05, a, b, z0, z1, black, pane, columns, rows, 0.045, 0.08)
    for u0, u1, v0, v1 in ((a - 0.11, a, z0 - 0.06, z1 + 0.14), (b, b + 0.11, z0 - 0.06, z1 + 0.14), (a - 0.15, b + 0.15, z1, z1 + 0.16), (a - 0.15, b + 0.15, z0 - 0.1, z0)):
        box(u0, u1, at - 0.035, at + 0.05, v0, v1, trim) if axis == 'x' else box(at - 0.035, at + 0.05, u0, u1, v0, v1, trim)
    if axis == 'x':
        curtain('x', at + 0.32, a, a + 0.3, z0, z1, linen)
        curtain('x', at + 0.32, b - 0.3, b, z0, z1, linen)


def gable_end(x0, x1, y, eave, ridge, thick=0.25):
    prism([(x0, eave), ((x0 + x1) / 2, ridge), (x1, eave)], 'y', y, y + thick, white)


def battens(axis, at, a, b, z0, top, holes=()):
    """Upright battens every 40 cm up to `top` (a height, or a function of the position), broken at openings."""
    for i in range(int((b - a) / 0.4) + 1):
        u, low = a + 0.1 + i * 0.4, z0
        cuts = sorted((h[2] - 0.1, h[3] + 0.16) for h in holes if h[0] - 0.13 < u < h[1] + 0.13)
        for c0, c1 in [*cuts, (top(u) if callable(top) else top, None)]:
            if c0 > low:
                box(u - 0.03, u + 0.03, at - 0.03, at, low, c0, white) if axis == 'x' else box(at - 0.03, at, u - 0.03, u + 0.03, low, c0, white)
            low = c1


# Main volume, ridge along x, and a cross gable that comes forward on the left.
holes = [(-0.6, 1.0, 4.2, 5.7), (3.0, 4.6, 4.2, 5.7), (6.2, 7.8, 4.2, 5.7), (2.9, 4.7, 1.0, 3.0), (6.1, 7.9, 1.0, 3.0), (-0.7, 1.1, 0.5, 2.85)]
wall('x', 0, -2.5, 9, 0.3, 6.3, white, holes)
wall('y', 8.75, 0.25, 9, 0.3, 6.3, white)
box(-9, 9, 8.8, 9, 0.3, 6.3, white)
for h in holes[:5]:
    opening('x', 0, *h)
prism([(0, 6.3), (4.5, 9.9), (9, 6.3)], 'x', 8.75, 9.0, white)
gable(-8, 9, 0, 9, 6.35, 10.0, metal_x, 0.14, 0.45, 'x', trim)
left = [(-7.6, -5.8, 1.0, 3.1), (-5.4, -3.6, 1.0, 3.1), (-6.9, -4.3, 4.3, 6.1)]
wall('x', -3.2, -9, -2.2, 0.3, 6.3, white, left)
wall('y', -9, -2.95, 9, 0.3, 6.3, white, [(-1.6, 0.2, 1.0, 3.1), (3, 5, 1.0, 3.1)])
wall('y', -2.45, -2.95, 0, 0.3, 6.3, white)
opening('x', -3.2, *left[0])
opening('x', -3.2, *left[1])
opening('x', -3.2, *left[2], 3, 2)
gable_end(-9, -2.2, -3.2, 6.3, 9.55)
gable(-9, -2.2, -3.2, 6, 6.35, 9.65, metal_y, 0.14, 0.45, 'y', trim)
box(-5.75, -5.45, -3.3, -3.2, 7.2, 8.3, black)
box(-9.05, 9.05, -3.25, 9.05, -0.2, 0.32, stone)
box(-9.02, -2.18, -3.23, -3.0, 3.55, 3.75, trim)

battens('x', 0, -2.1, 9, 0.34, 6.3, holes)
battens('x', -3.2, -9, -2.2, 0.32, lambda x: 6.3 + 3.1 * (1 - abs(x + 5.6) / 3.4), left)
battens('y', -9, -2.95, 9, 0.32, 6.3)

# Porch.
box(-2.2, 9.2, -2.9, 0, 0.0, 0.34, deck)
box(-2.2, 9.2, -2.95, -2.9, -0.1, 0.3, trim)
for x in (-1.9, 1.4, 4.7, 8.9):
    box(x - 0.11, x + 0.11, -2.75, -2.53, 0.34, 3.15, trim)
    box(x - 0.15, x + 0.15, -2.79, -2.49, 0.34, 0.62, trim)
    box(x - 0.15, x + 0.15, -2.79, -2.49, 2.98, 3.15, trim)
box(-2.2, 9.2, -2.85, -2.42, 3.15, 3.42, trim)
box(-2.2, 9.2, -2.85, 0, 3.36, 3.42, trim)
prism([(-3.2, 3.42), (0.05, 4.02), (0.05, 4.1), (-3.2, 3.52)], 'x', -2.3, 9.45, metal_x)
box(-0.7, 1.1, 0.12, 0.2, 0.34, 2.85, trim)
box(-0.32, 0.72, 0.06, 0.13, 0.34, 2.5, oak)
window('x', 0.08, -0.68, -0.36, 0.4, 2.5, black, pane, 1, 4, 0.03)
window('x', 0.08, 0.76, 1.08, 0.4, 2.5, black, pane, 1, 4, 0.03)
box(0.55, 0.6, 0.02, 0.06, 1.2, 1.55, black)
for x in (-0.95, 1.35):
    box(x - 0.08, x + 0.08, -0.16, 0, 2.0, 2.35, black)
for i, (y0, z) in enumerate(((-3.3, 0.22), (-3.7, 0.11))):
    box(-1.0, 1.4, y0, y0 + 0.45, -0.1, z, stone)
for x in (3.2, 4.3):
    chair(x, -1.1, 0.34, seat=trim, leg=trim)
for x in (6.4, 7.5):
    chair(x, -1.1, 0.34, seat=trim, leg=trim)

# Inside, enough to be a house and not a shell.
box(-8.7, 8.7, -2.9, 8.7, 0.3, 0.35, floor)
box(-8.7, 8.7, 0, 8.7, 3.4, 3.5, plain((0.75, 0.74, 0.7)))
box(-8.7, 8.7, 3.6, 3.7, 0.3, 6.2, plain((0.72, 0.69, 0.63)))
for x in (-5.6, 0.2, 3.8, 7.0):
    lamp(x, 1.8, 3.3, 1.5, 1.0, 22)
    lamp(x, 1.8, 6.1, 1.5, 1.0, 14)

# Grounds.
box(-0.9, 1.3, -30, -3.7, -0.2, 0.02, path)
lawn([(-40, -0.9, -30, 40), (1.3, 40, -30, 40)], near=(3, -17, 24))
mesh('land', [(-400, -60, -0.3), (400, -60, -0.3), (400, 600, -0.3), (-400, 600, -0.3)], [(0, 1, 2, 3)], soil())
box_ = shrub(0.42, tones=DEEP)
bloom = shrub(0.45, flowers=((0.75, 0.72, 0.8), (0.6, 0.5, 0.75), (0.8, 0.78, 0.82)))
plume = tuft(0.8)
for i in range(13):
    (box_ if i % 2 else bloom).at(-8.8 + i * 0.53, -3.75, 0, 0.85 + 0.1 * (i % 3))
for i in range(15):
    x = 1.9 + i * 0.5
    (bloom if i % 3 else box_).at(x, -3.35, 0, 0.8 + 0.1 * (i % 2))
for i in range(9):
    plume.at(-1.25, -4.6 - i * 1.0, 0, 0.6)
    plume.at(1.65, -4.6 - i * 1.0, 0, 0.6)
oak_tree, maple = tree(10, 0.95, 0.34, 1.1), tree(7.5, 0.9, 0.3, 1.0, ((0.06, 0.12, 0.02), (0.10, 0.17, 0.03), (0.13, 0.19, 0.04)))
oak_tree.at(-13.5, -1.5, 0, 1.05, 0.8)
maple.at(12.6, -3.2, 0, 0.95, 2.0)
for i, (x, y, s) in enumerate(((-18, 12, 1.2), (-12, 20, 1.3), (-4, 22, 1.35), (5, 21, 1.3), (13, 18, 1.3), (19, 11, 1.2), (26, 16, 1.3), (-26, 8, 1.2), (-33, 18, 1.4), (34, 10, 1.3), (-20, 30, 1.5), (0, 34, 1.5), (22, 30, 1.5), (42, 24, 1.5), (-44, 26, 1.5), (-36, 2, 1.1))):
    (oak_tree if i % 2 else maple).at(x, y, -0.1, s * (1 if i % 2 else 1.3))
treeline((oak_tree, maple), -140, 140, 55, 110, 90, 1.5, -0.3)
planter(-1.15, -0.7, 0.34, box_, 0.26, 0.42)
planter(1.7, -0.7, 0.34, box_, 0.26, 0.42)

sky(36, 142, 0.12, 0.95, (1, 1, 1), 9)
sun(36, 142, 11.0, (1, 0.93, 0.82))
camera((5.4, -16.4, 1.65), (0.3, 0, 3.9), 23)
render(0.0)
