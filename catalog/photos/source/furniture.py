"""Furniture and fittings in plain, well-proportioned pieces. `x, y` is the middle of the piece on the floor `z`."""
import math
import random

from kit import ball, box, cylinder, lamp, mesh
from materials import boards, glow, plain

WOOD = ((0.34, 0.19, 0.09), (0.20, 0.10, 0.045))


def sofa(x, y, z=0.0, w=2.4, face=-1, fabric=None, pillow=None, d=0.95):
    """Sofa along x; `face` -1 looks toward the camera, 1 away from it."""
    f = fabric or plain((0.52, 0.49, 0.45), 0.9, specular=0.1)
    back = y - face * d / 2
    box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z + 0.1, z + 0.3, f, 0.05)
    b0, b1 = sorted((back, back + face * 0.22))
    box(x - w / 2, x + w / 2, b0, b1, z + 0.2, z + 0.8, f, 0.08)
    foot = plain((0.03, 0.025, 0.02), 0.5)
    for s in (-1, 1):
        for t in (-1, 1):
            cylinder(x + s * (w / 2 - 0.12), y + t * (d / 2 - 0.12), z, z + 0.14, 0.025, foot, sides=10)
        box(x + s * w / 2 - 0.1, x + s * w / 2 + 0.1, y - d / 2, y + d / 2, z + 0.1, z + 0.6, f, 0.07)
    seats = round((w - 0.2) / 0.75)
    for i in range(seats):
        a = x - w / 2 + 0.12 + i * (w - 0.24) / seats
        c0, c1 = sorted((back + face * 0.2, back + face * d))
        box(a, a + (w - 0.24) / seats - 0.02, c0, c1, z + 0.3, z + 0.47, f, 0.06)
        k0, k1 = sorted((back + face * 0.2, back + face * 0.4))
        box(a + 0.02, a + (w - 0.24) / seats - 0.04, k0, k1, z + 0.45, z + 0.88, f, 0.09)
    if pillow:
        for s in (-1, 1):
            p = box(-0.23, 0.23, -0.07, 0.07, -0.21, 0.21, pillow, 0.07)
            p.location, p.rotation_euler = (x + s * (w / 2 - 0.42), y - face * 0.02, z + 0.68), (face * 0.35, s * 0.25, s * 0.2)


def table(x, y, z=0.0, w=1.2, d=0.7, h=0.38, top=None, leg=None):
    m = top or boards(*WOOD, 0.18, False, 'floor')
    box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z + h - 0.045, z + h, m, 0.008)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cx, cy = x + sx * (w / 2 - 0.09), y + sy * (d / 2 - 0.09)
            box(cx - 0.025, cx + 0.025, cy - 0.025, cy + 0.025, z, z + h - 0.045, leg or plain((0.02, 0.02, 0.02), 0.4))


def chair(x, y, z=0.0, face=-1, seat=None, leg=None):
    s, g = seat or plain((0.45, 0.42, 0.38), 0.9), leg or plain((0.22, 0.12, 0.06), 0.5)
    box(x - 0.23, x + 0.23, y - 0.23, y + 0.23, z + 0.43, z + 0.49, s, 0.025)
    b = sorted((y - face * 0.21, y - face * 0.25))
    box(x - 0.22, x + 0.22, b[0], b[1], z + 0.56, z + 0.86, s, 0.018)
    for i in (-1, 1):
        for j in (-1, 1):
            top = z + (0.84 if j == -face else 0.44)
            cylinder(x + i * 0.2, y + j * 0.2, z, top, 0.016, g, sides=10)


def pendant(x, y, ceiling, drop=1.0, r=0.16, watts=0.0, color=(1, 0.78, 0.5), shade=None, bright=12):
    cylinder(x, y, ceiling - drop, ceiling, 0.006, plain((0.02, 0.02, 0.02)), sides=6)
    if shade:
        cylinder(x, y, ceiling - drop - r, ceiling - drop, r, shade, r * 0.35)
        ball(x, y, ceiling - drop - r * 0.9, r * 0.35, glow(color, bright))
    else:
        ball(x, y, ceiling - drop - r, r, glow(color, bright))
    if watts:
        lamp(x, y, ceiling - drop - 2 * r, 0.3, 0.3, watts, color)


def floor_lamp(x, y, z=0.0, h=1.6, bright=10):
    cylinder(x, y, z, z + 0.03, 0.15, plain((0.03, 0.03, 0.03), 0.4))
    cylinder(x, y, z, z + h, 0.012, plain((0.03, 0.03, 0.03), 0.4), sides=8)
    cylinder(x, y, z + h - 0.3, z + h, 0.22, glow((1, 0.78, 0.52), bright), 0.17)


def curtain(axis, at, a, b, z0, z1, material, fold=0.16, deep=0.05):
    """Hanging drape with sine folds."""
    n = max(8, int((b - a) / fold * 10))
    v, f = [], []
    for i in range(n + 1):
        u = a + (b - a) * i / n
        off = at + deep * math.sin(2 * math.pi * (u - a) / fold) + 0.015 * math.sin(u * 17)
        for h in (z0, z1):
            v.append((u, off, h) if axis == 'x' else (off, u, h))
    f = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)]
    return mesh('curtain', v, f, material, True)


def picture(axis, at, u, v, w, h, colors, frame=None):
    """Framed abstract on a wall; the frame stands in front of `at` (toward smaller values)."""
    def slab(a, b, c, d, near, far, m):
        box(a, b, at - near, at - far, c, d, m) if axis == 'x' else box(at - near, at - far, a, b, c, d, m)
    slab(u - w / 2, u + w / 2, v - h / 2, v + h / 2, 0.035, 0, frame or plain((0.03, 0.03, 0.03), 0.4))
    slab(u - w / 2 + 0.03, u + w / 2 - 0.03, v - h / 2 + 0.03, v + h / 2 - 0.03, 0.037, 0.03, plain((0.85, 0.83, 0.78), 0.8))
    rows = len(colors)
    for i, c in enumerate(colors):
        lo = v - h * 0.33 + h * 0.66 * i / rows
        slab(u - w * 0.33, u + w * 0.33, lo, lo + h * 0.66 / rows, 0.039, 0.037, plain(c, 0.9))


def lounger(x, y, z=0.0, wood=None, cushion=None):
    """Pool lounger lying along y with its head away from the camera."""
    w, c = wood or plain((0.24, 0.14, 0.07), 0.5), cushion or plain((0.82, 0.80, 0.75), 0.9)
    box(x - 0.35, x + 0.35, y - 1, y + 1, z + 0.2, z + 0.28, w, 0.01)
    for i in (-1, 1):
        for j in (-0.85, 0.85):
            box(x + i * 0.3 - 0.03, x + i * 0.3 + 0.03, y + j - 0.03, y + j + 0.03, z, z + 0.22, w)
    box(x - 0.33, x + 0.33, y - 0.98, y + 0.3, z + 0.28, z + 0.38, c, 0.04)
    head = box(-0.33, 0.33, 0, 0.78, 0, 0.1, c, 0.04)
    head.location, head.rotation_euler = (x, y + 0.28, z + 0.28), (0.72, 0, 0)


def planter(x, y, z, plant, r=0.28, h=0.5, pot=None, size=1.0):
    cylinder(x, y, z, z + h, r * 0.78, pot or plain((0.07, 0.07, 0.075), 0.6), r)
    plant.at(x, y, z + h - 0.05, size)


def books(x, y, z, length, axis='x', high=0.24):
    """A row of books."""
    u = 0.0
    while u < length:
        t, h = random.uniform(0.02, 0.05), high * random.uniform(0.75, 1.0)
        c = random.choice(((0.5, 0.46, 0.4), (0.12, 0.16, 0.2), (0.36, 0.16, 0.1), (0.7, 0.68, 0.62), (0.2, 0.26, 0.2)))
        m = plain(c, 0.7)
        box(x + u, x + u + t, y, y + 0.17, z, z + h, m) if axis == 'x' else box(x, x + 0.17, y + u, y + u + t, z, z + h, m)
        u += t + 0.002
