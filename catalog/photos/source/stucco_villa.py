"""Mediterranean villa: cream stucco, clay roofs, arched loggia and palms in late light."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

from furniture import curtain, planter
from garden import DEEP, OLIVE, conifer, lawn, palm, shrub, tree, treeline, tuft
from kit import box, camera, cylinder, lamp, mesh, prism, render, sky, start, sun, wall, window
from materials import Shader, boards, glass, glow, masonry, plain, soil, stucco

start(31)
cream = stucco((0.70, 0.60, 0.46), 40, 0.35)
lime = stucco((0.66, 0.62, 0.54), 30, 0.2)
timber, pane = boards((0.22, 0.11, 0.05), (0.12, 0.06, 0.025), 0.16), glass(mirror=0.12)
brown, iron = plain((0.10, 0.055, 0.03), 0.5), plain((0.02, 0.018, 0.016), 0.5)
paving = masonry(((0.42, 0.34, 0.25), (0.50, 0.41, 0.31), (0.56, 0.47, 0.37)), (0.33, 0.28, 0.22), 0.8, 0.55, 0.012, 0.008, 'floor')
gravel, linen = soil(((0.40, 0.34, 0.26), (0.50, 0.43, 0.34)), 2.0), plain((0.75, 0.68, 0.58), 0.95)


def clay():
    """Clay tiles of uneven color; the barrels themselves are modeled."""
    s = Shader('clay', (0.42, 0.17, 0.09), 0.8, specular=0.2)
    p = s.node('ShaderNodeTexCoord').outputs['Object']
    n = s.mix(0.5, s.noise(p, 1.5, 4), s.noise(p, 7, 2))
    return s.color(s.paint(n, [(0.35, (0.25, 0.085, 0.045)), (0.5, (0.42, 0.17, 0.09)), (0.65, (0.55, 0.28, 0.16))])).bump(s.noise(p, 30, 4), 0.2, 0.01).material


tile = clay()


def slope(a, b, c, d, pitch=0.26):
    """Barrel tiles over the roof face a-b (eave) and d-c (ridge); faces narrow toward the ridge."""
    a, b, c, d = (list(map(float, p)) for p in (a, b, c, d))
    lerp = lambda p, q, t: [p[i] + (q[i] - p[i]) * t for i in range(3)]
    width, rise = math.dist(a, b), math.dist(lerp(a, b, 0.5), lerp(d, c, 0.5))
    n, rows = max(2, round(width / pitch)), max(1, round(rise / 0.42))
    verts, faces = [], []
    inset0 = sum((d[i] - a[i]) * (b[i] - a[i]) for i in range(3)) / width ** 2
    inset1 = 1 - sum((c[i] - a[i]) * (b[i] - a[i]) for i in range(3)) / width ** 2
    up = [d[i] - a[i] - (b[i] - a[i]) * inset0 for i in range(3)]
    for k in range(n):
        u = (k + 0.5) / n
        t1 = min(1, u / inset0 if inset0 > 1e-6 else 1, (1 - u) / inset1 if inset1 > 1e-6 else 1)
        for j in range(rows):
            lo, hi = j / rows, min((j + 1.12) / rows, t1)
            if lo >= t1:
                break
            first = len(verts)
            for t, lift in ((lo, 0.05), (hi, 0.015)):
                for m in range(7):
                    w = math.pi * m / 6
                    q = lerp(a, b, u - 0.62 * math.cos(w) / n)
                    verts.append([q[i] + up[i] * t for i in range(2)] + [q[2] + up[2] * t + lift + 0.075 * math.sin(w)])
            faces += [(first + m, first + m + 1, first + m + 8, first + m + 7) for m in range(6)]
            faces.append(tuple(first + m for m in range(7)))
    mesh('tiles', verts, faces, tile, True).data.use_auto_smooth = True
    mesh('under', [a, b, c, d], [(0, 1, 2, 3)], tile)


def hip(x0, x1, y0, y1, z, rise, over=0.7):
    """Hipped roof with exposed rafter tails."""
    x0, x1, y0, y1 = x0 - over, x1 + over, y0 - over, y1 + over
    run = min(x1 - x0, y1 - y0) / 2
    if x1 - x0 >= y1 - y0:
        p, q = (x0 + run, (y0 + y1) / 2, z + rise), (x1 - run, (y0 + y1) / 2, z + rise)
        slope((x0, y0, z), (x1, y0, z), q, p)
        slope((x1, y1, z), (x0, y1, z), p, q)
        slope((x0, y1, z), (x0, y0, z), p, p)
        slope((x1, y0, z), (x1, y1, z), q, q)
    else:
        p, q = ((x0 + x1) / 2, y0 + run, z + rise), ((x0 + x1) / 2, y1 - run, z + rise)
        slope((x0, y0, z), (x1, y0, z), p, p)
        slope((x0, y1, z), (x0, y0, z), p, q)
        slope((x1, y0, z), (x1, y1, z), q, p)
    box(x0 + 0.03, x1 - 0.03, y0 + 0.03, y1 - 0.03, z - 0.05, z + 0.01, timber)
    for i in range(int((x1 - x0) / 0.55)):
        box(x0 + 0.25 + i * 0.55, x0 + 0.34 + i * 0.55, y0, y0 + over, z - 0.17, z - 0.05, timber)
    for i in range(int((y1 - y0) / 0.55)):
        box(x0, x0 + over, y0 + 0.25 + i * 0.55, y0 + 0.34 + i * 0.55, z - 0.17, z - 0.05, timber)


def arch(x0, x1, spring, top, y, thick=0.4):
    """Wall piece from `spring` to `top` with a round-headed hole spanning x0..x1."""
    r, mid = (x1 - x0) / 2, (x0 + x1) / 2
    bow = [(mid + r * math.cos(t), spring + r * math.sin(t)) for t in [math.pi * k / 20 for k in range(21)]]
    for p, q in zip(bow, bow[1:]):
        prism([q, p, (p[0], top), (q[0], top)], 'y', y, y + thick, cream)
    rim = [(mid + (r + 0.16) * math.cos(t), spring + (r + 0.16) * math.sin(t)) for t in [math.pi * k / 20 for k in range(21)]]
    for (p, q), (s, t) in zip(zip(bow, bow[1:]), zip(rim, rim[1:])):
        prism([q, p, s, t], 'y', y - 0.06, y, lime)


def opening(a, b, z0, z1, y, shutters=True):
    window('x', y + 0.12, a, b, z0, z1, brown, pane, 2, 3, 0.05)
    box(a - 0.1, b + 0.1, y - 0.1, y + 0.1, z0 - 0.12, z0, lime)
    box(a - 0.05, b + 0.05, y - 0.03, y + 0.1, z1, z1 + 0.18, lime)
    curtain('x', y + 0.5, a, a + 0.25, z0, z1, linen)
    curtain('x', y + 0.5, b - 0.25, b, z0, z1, linen)
    if shutters:
        for s, e in ((a - 0.62, a - 0.05), (b + 0.05, b + 0.62)):
            box(s, e, y - 0.06, y, z0, z1, timber)


# Central block with loggia; right wing forward; left tower.
holes = [(-4.6, -3.4, 4.5, 6.2), (-1.2, 0.2, 4.2, 6.2), (2.2, 3.4, 4.5, 6.2)]
wall('x', 0, -6, 5, 3.9, 6.8, cream, holes, 0.4)
for h in holes:
    opening(*h, 0)
arches = [(-5.4, -3.4), (-2.9, -0.9), (-0.4, 1.6), (2.1, 4.1)]
for x0, x1 in arches:
    arch(x0, x1, 2.3, 3.9, 0)
for x0, x1 in ((-6, -5.4), (-3.4, -2.9), (-0.9, -0.4), (1.6, 2.1), (4.1, 5)):
    box(x0, x1, 0, 0.4, 0.3, 3.9, cream)
    box(x0 - 0.05, x1 + 0.05, -0.06, 0.46, 2.2, 2.32, lime)
    box(x0 - 0.05, x1 + 0.05, -0.06, 0.46, 0.3, 0.55, lime)
wall('x', 2.8, -6, 5, 0.3, 3.9, cream, [(-5.2, -3.6, 0.3, 2.7), (-2.7, -1.1, 0.3, 2.7), (2.3, 3.9, 0.3, 2.7)], 0.3)
for a, b in ((-5.2, -3.6), (-2.7, -1.1), (2.3, 3.9)):
    window('x', 2.9, a, b, 0.3, 2.7, brown, pane, 2, 3, 0.05)
box(0.0, 1.2, 2.72, 2.8, 0.3, 2.6, timber)
box(-6, 5, 0.4, 2.8, 3.75, 3.9, timber)
box(-6, 5, 2.8, 9, 3.75, 3.9, lime)
wall('y', -6, 0, 9, 0.3, 6.8, cream)
box(-6, 5, 6.5, 6.6, 0.3, 6.8, plain((0.68, 0.58, 0.45), 0.9))
hip(-6, 5, 0, 9, 6.85, 2.0)
right = [(6.4, 8.0, 0.95, 2.9), (9.0, 10.6, 0.95, 2.9)]
wall('x', -3.6, 5, 12, 0.3, 4.0, cream, right, 0.4)
wall('y', 5, -3.6, 0, 0.3, 4.0, cream, thick=0.4)
wall('y', 11.6, -3.6, 6, 0.3, 4.0, cream, thick=0.4)
for h in right:
    opening(*h, -3.6)
box(5.4, 11.6, 1.8, 1.9, 0.3, 4.0, plain((0.68, 0.58, 0.45), 0.9))
hip(5, 12, -3.6, 5, 4.05, 1.75)
wall('x', -2.4, -10.4, -6, 0.3, 8.2, cream, [(-9.0, -7.4, 0.9, 2.9), (-8.8, -7.6, 4.4, 6.2)], 0.4)
wall('y', -10.4, -2.4, 2.4, 0.3, 8.2, cream, thick=0.4)
wall('y', -6.4, -2.4, 2.4, 0.3, 8.2, cream, thick=0.4)
opening(-9.0, -7.4, 0.9, 2.9, -2.4)
opening(-8.8, -7.6, 4.4, 6.2, -2.4)
for x in (-8.75, -8.2, -7.65):
    cylinder(x, -2.41, 7.0, 7.001, 0.001, iron)
    box(x - 0.13, x + 0.13, -2.44, -2.36, 6.9, 7.5, brown)
box(-9.2, -7.2, -3.1, -2.4, 4.2, 4.3, lime)
for i in range(15):
    cylinder(-9.15 + i * 0.135, -3.05, 4.3, 5.2, 0.012, iron, sides=6)
box(-9.2, -7.2, -3.08, -3.02, 5.2, 5.24, iron)
hip(-10.4, -6, -2.4, 2.4, 8.25, 1.35)
box(-10.6, 12.2, -3.8, 9, -0.2, 0.3, lime)
box(-6.4, 5, -2.2, 3, 0.1, 0.31, paving)
for i in range(2):
    box(-2.5, 3.2, -2.6 - i * 0.4, -2.2 - i * 0.4, -0.1, 0.2 - i * 0.1, lime)
for x in (-4.4, -1.9, 0.6, 3.1):
    lamp(x, 1.6, 3.7, 0.3, 0.3, 30)
    cylinder(x, 1.6, 3.3, 3.55, 0.1, glow((1, 0.72, 0.4), 6), 0.07)
for x, y, z in ((-3, 4.5, 3.5), (2, 4.5, 3.5), (0, 3, 6.4), (8, -1, 3.6), (-8.2, -0.5, 3.6), (-8.2, -0.5, 7)):
    lamp(x, y, z, 1.2, 1.2, 45)

# Court, fountain and planting.
box(-3.2, 3.8, -30, -3.0, -0.2, 0.01, paving)
cylinder(0.3, -8.2, 0, 0.5, 1.5, lime, 1.6, 48)
cylinder(0.3, -8.2, 0.5, 0.52, 1.4, plain((0.10, 0.22, 0.24), 0.03), 1.4, 48)
cylinder(0.3, -8.2, 0.5, 1.5, 0.14, lime, 0.1)
cylinder(0.3, -8.2, 1.4, 1.6, 0.3, lime, 0.72, 32)
lawn([(-34, -3.2, -26, -3.8), (3.8, 34, -26, -3.8)], near=(1, -18, 22))
mesh('land', [(-400, -60, -0.22), (400, -60, -0.22), (400, 500, -0.22), (-400, 500, -0.22)], [(0, 1, 2, 3)], gravel)
tall, low, olive, cypress = palm(7.5), palm(4.5, 22), tree(4.6, 1.1, 0.34, 1.0, OLIVE, leaf_size=0.11), conifer(8, 0.75)
round_, bloom, plume = shrub(0.5, tones=DEEP), shrub(0.5, flowers=((0.65, 0.04, 0.22), (0.75, 0.08, 0.3), (0.55, 0.03, 0.25))), tuft(0.8)
for x, y, s in ((-12.6, -5.5, 1.1), (-14.5, -1, 1.3), (14, -6.5, 1.05), (15.5, 0, 1.25), (-11.5, 6, 1.4), (9, 8, 1.35)):
    tall.at(x, y, 0, s)
low.at(-5.2, -5.4, 0, 0.8)
low.at(13.2, -9, 0, 0.9)
olive.at(7.6, -8.0, 0, 0.95, 1)
olive.at(-8.6, -8.6, 0, 1.0, 2)
for x in (-5.95, 4.6, 12.7, -10.95):
    cypress.at(x, -0.7 if abs(x) < 6 else -4.4, 0, 0.62 if abs(x) < 6 else 0.8)
for i in range(12):
    (bloom if i % 2 else round_).at(5.3 + i * 0.56, -4.35, 0, 0.9)
for i in range(8):
    (bloom if i % 3 else round_).at(-10.2 + i * 0.55, -3.3, 0, 0.95)
for i in range(7):
    for s in (-3.7, 4.3):
        (round_ if i % 2 else plume).at(s, -5 - i * 1.5, 0, 0.75)
for x in (-1.1, 2.3):
    planter(x, -1.6, 0.3, round_, 0.3, 0.55, plain((0.36, 0.16, 0.09), 0.8), 0.8)
treeline((olive,), -120, 120, 40, 80, 50, 2.4, -0.2)
treeline((cypress,), -90, 90, 25, 60, 26, 1.2, -0.2)

sky(20, 142, 0.13, 0.8, (1, 0.96, 0.9), 8)
sun(21, 140, 13, (1, 0.80, 0.56))
camera((-4.0, -19.6, 1.75), (0.4, 0, 4.1), 24)
render(0.1)
