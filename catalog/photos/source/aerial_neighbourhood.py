"""Bird's-eye view of a leafy neighborhood: winding streets, gardens and pools in the morning."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))

from garden import DEEP, conifer, tree
from kit import box, camera, gable, mesh, moved, prism, render, sky, start, sun
from materials import Shader, asphalt, masonry, plain

start(44)
slates = [masonry(t, tuple(c * 0.5 for c in t[0]), 0.45, 0.3, 0.012, 0.012, 'floor') for t in (
    ((0.07, 0.07, 0.075), (0.105, 0.105, 0.11), (0.14, 0.14, 0.14)), ((0.15, 0.11, 0.085), (0.20, 0.15, 0.115), (0.25, 0.19, 0.15)),
    ((0.20, 0.085, 0.05), (0.28, 0.12, 0.075), (0.34, 0.16, 0.10)), ((0.16, 0.165, 0.17), (0.21, 0.215, 0.22), (0.26, 0.265, 0.27)))]
walls = [plain(c, 0.8) for c in ((0.74, 0.72, 0.67), (0.62, 0.57, 0.49), (0.50, 0.53, 0.54), (0.70, 0.64, 0.54), (0.33, 0.37, 0.38), (0.42, 0.20, 0.13))]
trim, window_, road = plain((0.78, 0.77, 0.74), 0.6), plain((0.03, 0.05, 0.07), 0.06), asphalt((0.12, 0.12, 0.125))
kerb, drive, deck = plain((0.42, 0.41, 0.39), 0.9), plain((0.40, 0.39, 0.37), 0.9), plain((0.42, 0.33, 0.24), 0.8)
pool = plain((0.05, 0.42, 0.52), 0.05)
cars = [plain(c, 0.2, 0.3) for c in ((0.6, 0.6, 0.62), (0.03, 0.03, 0.035), (0.35, 0.03, 0.03), (0.04, 0.10, 0.22), (0.75, 0.75, 0.74))]


def turf():
    """Lawn seen from above: mown tones, no blades."""
    s = Shader('turf', (0.08, 0.12, 0.03), 0.95, specular=0.1)
    p = s.node('ShaderNodeTexCoord').outputs['Object']
    tone = s.paint(s.noise(p, 0.05, 6, 0.65), [(0.36, (0.055, 0.085, 0.025)), (0.5, (0.085, 0.12, 0.032)), (0.64, (0.13, 0.15, 0.055))])
    fine = s.paint(s.noise(p, 3.0, 6, 0.7), [(0.3, (0.3, 0.3, 0.3)), (0.7, (0.7, 0.7, 0.7))])
    return s.color(s.mix(0.7, tone, fine, 'OVERLAY')).bump(s.noise(p, 8, 4), 0.6, 0.1).material


def street(t):
    """Middle of the main street at parameter t (meters along y)."""
    return 22 * math.sin(t / 62) + 6 * math.sin(t / 27 + 1), t


def ribbon(points, width, z, material):
    v, f = [], []
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        d = math.hypot(b[0] - a[0], b[1] - a[1])
        nx, ny = (b[1] - a[1]) / d, -(b[0] - a[0]) / d
        v += [(x + nx * width / 2, y + ny * width / 2, z), (x - nx * width / 2, y - ny * width / 2, z)]
    f = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(points) - 1)]
    mesh('ribbon', v, f, material)


def car(x, y, turn):
    paint = random.choice(cars)
    with moved(x, y, turn):
        box(-0.9, 0.9, -2.2, 2.2, 0.3, 0.85, paint, 0.2)
        box(-0.78, 0.78, -1.3, 1.1, 0.8, 1.4, window_, 0.25)
        box(-0.7, 0.7, -0.9, 0.7, 1.37, 1.43, paint, 0.02)


def house(x, y, turn, with_pool):
    """A home facing local -y on a plot of about 20 x 32 m."""
    w, d, h = random.uniform(10, 13), random.uniform(8, 10), random.choice((3.2, 5.8, 5.8))
    rise, skin, top = random.uniform(2.4, 3.2), random.choice(walls), random.choice(slates)
    side = random.choice((-1, 1))
    with moved(x, y, turn):
        box(-w / 2, w / 2, 0, d, 0, h, skin)
        prism([(0, h), (d / 2, h + rise), (d, h)], 'x', -w / 2, w / 2, skin)
        gable(-w / 2, w / 2, 0, d, h, h + rise, top, 0.2, 0.5, 'x', trim)
        e, f = sorted((side * w / 2, side * (w / 2 - 4.6)))
        box(e, f, -2.6, 1, 0, h, skin)
        prism([(e, h), ((e + f) / 2, h + rise * 0.66), (f, h)], 'y', -2.6, -2.4, skin)
        gable(e, f, -2.6, d / 2, h, h + rise * 0.66, top, 0.2, 0.4, 'y', trim)
        g, k = sorted((-side * w / 2, -side * (w / 2 + 6)))
        box(g, k, 0.5, 7, 0, 2.8, skin)
        prism([(g, 2.8), ((g + k) / 2, 4.6), (k, 2.8)], 'y', 0.5, 7, skin)
        gable(g, k, 0.5, 7, 2.8, 4.6, top, 0.18, 0.35, 'y', trim)
        box((g + k) / 2 - 2.3, (g + k) / 2 + 2.3, 0.42, 0.5, 0, 2.3, trim)
        for z in (0.9, 3.6)[: 2 if h > 4 else 1]:
            for u in (-0.32, -0.12, 0.1, 0.3):
                for yy, s in ((-0.04, 1), (d + 0.04, 1)):
                    box(u * w - 0.65, u * w + 0.65, yy - 0.03, yy + 0.03, z, z + 1.5, window_)
            box((e + f) / 2 - 1.1, (e + f) / 2 + 1.1, -2.66, -2.6, z, z + 1.5, window_)
        box(w * 0.2, w * 0.2 + 0.9, d * 0.6, d * 0.6 + 0.9, h, h + rise + 0.9, walls[5])
        box((g + k) / 2 - 2.6, (g + k) / 2 + 2.6, -9.5, 0.45, -0.2, 0.05, drive)
        box(-0.6, 0.6, -9.5, 0, -0.2, 0.045, kerb)
        box(-w / 2 + 1, w / 2 - 1, d, d + 3.4, -0.2, 0.08, deck if side > 0 else kerb)
        if with_pool:
            box(-4.6, 4.6, d + 4.2, d + 10.2, -0.2, 0.06, kerb)
            box(-3.6, 3.6, d + 5.2, d + 9.2, -0.2, 0.075, pool)
            for u in (-2.2, 0, 2.2):
                box(u - 0.35, u + 0.35, d + 9.35, d + 10.1, 0.06, 0.4, trim, 0.05)
    a = math.radians(turn)
    if random.random() < 0.55:
        lx, ly = (g + k) / 2, -5.5
        car(x + lx * math.cos(a) - ly * math.sin(a), y + lx * math.sin(a) + ly * math.cos(a), turn)


mesh('land', [(-900, -300, 0), (900, -300, 0), (900, 1800, 0), (-900, 1800, 0)], [(0, 1, 2, 3)], turf())
paths = [[street(t) for t in range(-90, 520, 4)]]
for t0, sign in ((34, 1), (34, -1), (128, 1), (128, -1), (230, 1), (230, -1)):
    x0, y0 = street(t0)
    paths.append([(x0 + sign * s, y0 + 9 * math.sin(s / 40) + s * 0.10) for s in range(0, 260, 4)])
for i, path in enumerate(paths):
    ribbon(path, 13.0, 0.02 + 0.004 * i, turf())
    ribbon(path, 11.4, 0.035 + 0.004 * i, kerb)
    ribbon(path, 8.0, 0.075 + 0.004 * i, road)

taken = []


def clear(x, y, gap):
    return all((x - a) ** 2 + (y - b) ** 2 > gap * gap for a, b in taken) and all((x - a) ** 2 + (y - b) ** 2 > 169 for p in paths for a, b in p)


for path in paths:
    for i in range(4, len(path) - 1, 1):
        (ax, ay), (bx, by) = path[i - 1], path[i + 1]
        d = math.hypot(bx - ax, by - ay)
        for s in (-1, 1):
            nx, ny = s * (by - ay) / d, -s * (bx - ax) / d
            x, y = path[i][0] + nx * 15.5, path[i][1] + ny * 15.5
            cx, cy = x + nx * 5, y + ny * 5
            if -160 < x < 190 and -60 < y < 330 and clear(cx, cy, 22.5) and clear(cx + nx * 6, cy + ny * 6, 17):
                taken.append((cx, cy))
                house(x, y, math.degrees(math.atan2(ny, nx)) - 90, random.random() < 0.42)

kinds = [tree(8.5, 0.95, 0.3, 0.35, leaf_size=0.42), tree(7, 1.0, 0.3, 0.35, ((0.10, 0.14, 0.03), (0.15, 0.18, 0.04), (0.19, 0.20, 0.06)), leaf_size=0.4),
         tree(9, 0.85, 0.3, 0.35, ((0.035, 0.075, 0.02), (0.055, 0.10, 0.03), (0.08, 0.13, 0.04)), leaf_size=0.42), conifer(11, 2.2, DEEP, 6000, 0.5)]
for path in paths:
    for i in range(2, len(path), 3):
        (ax, ay), (bx, by) = path[i - 1], path[min(i + 1, len(path) - 1)]
        d = math.hypot(bx - ax, by - ay)
        for s in (-1, 1):
            x, y = path[i][0] + s * (by - ay) / d * 6.9, path[i][1] - s * (bx - ax) / d * 6.9
            if random.random() < 0.75 and all((x - a) ** 2 + (y - b) ** 2 > 30 for p in paths if p is not path for a, b in p):
                kinds[1 if path is paths[0] else 0].at(x, y, 0, random.uniform(0.6, 0.85))
for _ in range(1500):
    x, y = random.uniform(-190, 220), random.uniform(-70, 360)
    if all((x - a) ** 2 + (y - b) ** 2 > 100 for a, b in taken) and all((x - a) ** 2 + (y - b) ** 2 > 72 for p in paths for a, b in p):
        random.choice(kinds).at(x, y, 0, random.uniform(0.55, 1.15))
for _ in range(4200):
    x, y = random.uniform(-800, 800), random.uniform(330, 1500)
    random.choice(kinds).at(x, y, 6 * math.sin(x / 120) + (y - 330) * 0.03, random.uniform(1.2, 2.2))
for t in range(-40, 330, 46):
    x, y = street(t)
    car(x + 2.0, y, -math.degrees(math.atan2(street(t + 1)[0] - x, 1)))

sky(34, 245, 0.13, 0.85, (1, 1, 1), 9)
sun(33, 248, 11, (1, 0.90, 0.76))
camera((-38, -66, 48), (14, 62, 0), 27)
render(0.0)
