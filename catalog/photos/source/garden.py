"""Planting: trees, hedges, shrubs and lawns made of real leaves and blades, shared between copies."""
import math
import random

import bpy
import numpy as np

from kit import copy, mesh
from materials import leaf, plain, soil

GREENS = ((0.055, 0.10, 0.025), (0.085, 0.145, 0.035), (0.125, 0.185, 0.05), (0.07, 0.12, 0.03))
DEEP = ((0.012, 0.045, 0.012), (0.02, 0.065, 0.016), (0.035, 0.085, 0.02))
OLIVE = ((0.10, 0.13, 0.06), (0.15, 0.18, 0.09), (0.20, 0.23, 0.13))
GRASS = ((0.055, 0.085, 0.024), (0.075, 0.11, 0.032), (0.10, 0.135, 0.045), (0.15, 0.145, 0.075))


def _quads(name, centers, across, along, material):
    """One diamond per leaf from its center and two half-axes (arrays of n x 3)."""
    n = len(centers)
    corners = np.stack([centers - along, centers + across, centers + along, centers - across], 1).reshape(-1, 3)
    data = bpy.data.meshes.new(name)
    data.vertices.add(4 * n)
    data.loops.add(4 * n)
    data.polygons.add(n)
    data.vertices.foreach_set('co', corners.astype(np.float32).ravel())
    data.loops.foreach_set('vertex_index', np.arange(4 * n, dtype=np.int32))
    data.polygons.foreach_set('loop_start', np.arange(0, 4 * n, 4, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(n, 4, dtype=np.int32))
    data.materials.append(material)
    data.update(calc_edges=True)
    item = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(item)
    return item


def leaves(name, centers, size, material, slim=0.5, droop=0.0):
    """Randomly turned leaves about `size` meters long."""
    n = len(centers)
    along = np.random.normal(size=(n, 3))
    along[:, 2] -= droop
    along /= np.linalg.norm(along, axis=1)[:, None]
    across = np.cross(along, np.random.normal(size=(n, 3)))
    across /= np.linalg.norm(across, axis=1)[:, None]
    scale = (size / 2 * np.random.uniform(0.6, 1.25, n))[:, None]
    return _quads(name, np.asarray(centers), across * scale * slim, along * scale, material)


def _limb(verts, faces, a, b, ra, rb, sides=6):
    d = (b - a) / max(np.linalg.norm(b - a), 1e-6)
    u = np.cross(d, (0.3, 0.9, 0.1))
    u /= np.linalg.norm(u)
    w, first = np.cross(d, u), len(verts)
    for p, r in ((a, ra), (b, rb)):
        for i in range(sides):
            t = 2 * math.pi * i / sides
            verts.append(p + r * (u * math.cos(t) + w * math.sin(t)))
    faces += [(first + i, first + (i + 1) % sides, first + sides + (i + 1) % sides, first + sides + i) for i in range(sides)]


class Plant:
    """A wood mesh and a leaf mesh, hidden as models, placed by copy."""

    def __init__(self, *parts):
        self.parts = parts
        for p in parts:
            p.hide_render = True

    def at(self, x, y, z=0.0, size=1.0, turn=None):
        turn = random.uniform(0, 6.28) if turn is None else turn
        for p in self.parts:
            copy(p, (x, y, z), turn, size)


def tree(height=7.0, spread=1.0, trunk=0.3, density=1.0, tones=GREENS, bark=(0.10, 0.075, 0.055), leaf_size=0.17, bare=0.28, stems=1):
    """Broadleaf tree grown by forking limbs; `bare` is the share of the height without branches."""
    verts, faces, tips = [], [], []

    def grow(p, d, length, radius, level):
        joints = 3
        for _ in range(joints):
            q = p + d * length / joints
            _limb(verts, faces, p, q, radius, radius * 0.86)
            p, radius = q, radius * 0.86
            d = d + np.random.normal(0, 0.11, 3) + np.array((0, 0, 0.05))
            d /= np.linalg.norm(d)
            if level >= 3:
                tips.append((p, 0.26 + 0.05 * height))
        if level >= 4 or radius < 0.001:
            tips.append((p, 0.3 + 0.055 * height))
            return
        twist = random.random() * 6.28
        for k in range(4 if level == 0 else 3 if level < 3 else 2):
            a = twist + k * 2.1 + random.uniform(-0.3, 0.3)
            leader = k == 0 and level < 3
            side = np.array((math.cos(a), math.sin(a), 0.0)) * (0.12 if leader else random.uniform(0.5, 0.85)) * spread
            e = d * 0.7 + side + np.array((0, 0, 0.3 if leader else random.uniform(-0.05, 0.25)))
            grow(p, e / np.linalg.norm(e), length * random.uniform(0.62, 0.82), radius * 0.62, level + 1)

    for s in range(stems):
        lean = np.array((random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3), 1.0)) if stems > 1 else np.array((0.02, 0.01, 1.0))
        grow(np.array((0.0, 0.0, -0.1)), lean / np.linalg.norm(lean), height * bare, trunk * height / 14 / stems ** 0.5, 0)
    wood = mesh('wood', verts, faces, plain(bark, 0.9, specular=0.1), True)
    per = max(8, int(60 * density))
    spots = np.concatenate([p + np.random.normal(0, r * 0.52, (per, 3)) * (1, 1, 0.75) for p, r in tips])
    return Plant(wood, leaves('leaves', spots, leaf_size, leaf(tones), 0.45, 0.3))


def conifer(height=9.0, radius=1.6, tones=DEEP, count=26000, leaf_size=0.2, bare=0.05):
    """Cypress (slim) or fir (wide): foliage thins outward in whorls around a mast."""
    h = np.random.power(1.6, count)
    level = 1 - h
    whorl = 0.72 + 0.28 * np.sin(level * height * 5.5)
    r = radius * (1 - level) ** 0.85 * whorl * np.sqrt(np.random.uniform(0.15, 1, count))
    a = np.random.uniform(0, 2 * math.pi, count)
    lobes = 1 + 0.16 * np.sin(a * 7 + level * 40)
    spots = np.stack([r * lobes * np.cos(a), r * lobes * np.sin(a), height * (bare + (1 - bare) * level) - r * 0.25], 1)
    verts, faces = [], []
    _limb(verts, faces, np.array((0, 0, -0.1)), np.array((0, 0, height * 0.9)), 0.05 * radius + 0.06, 0.02)
    wood = mesh('mast', verts, faces, plain((0.08, 0.06, 0.045), 0.9), True)
    return Plant(wood, leaves('needles', spots, leaf_size, leaf(tones, 0.2, 0.2), 0.22, 0.4))


def palm(height=7.0, fronds=26):
    """Feather palm with arching fronds."""
    verts, faces = [], []
    p = np.array((0.0, 0.0, -0.1))
    for i in range(12):
        q = p + np.array((0.03 * math.sin(i / 3), 0.025, height / 12))
        _limb(verts, faces, p, q, 0.19 - 0.006 * i, 0.165 - 0.006 * i, 10)
        p = q
    centers, across, along = [], [], []
    for k in range(fronds):
        a, rise = k * 2.4, random.uniform(-0.35, 1.15)
        out, at = np.array((math.cos(a), math.sin(a), 0.0)), p.copy()
        d = out * math.cos(rise) + np.array((0, 0, math.sin(rise)))
        side = np.cross(d, (0, 0, 1.0))
        side /= np.linalg.norm(side)
        for j in range(30):
            at = at + d * 0.085
            d = d + np.array((0, 0, -0.045))
            d /= np.linalg.norm(d)
            reach = 0.5 * math.sin(math.pi * (0.12 + 0.85 * j / 30)) + 0.05
            for sign in (-1, 1):
                blade = side * sign * 0.85 + d * 0.55 + np.array((0, 0, -0.25))
                blade /= np.linalg.norm(blade)
                centers.append(at + blade * reach / 2)
                along.append(blade * reach / 2)
                across.append(np.cross(blade, (0.1, 0.2, 1.0)) * 0.018)
    wood = mesh('stem', verts, faces, plain((0.17, 0.13, 0.09), 0.95), True)
    green = leaf(((0.04, 0.10, 0.015), (0.07, 0.14, 0.03), (0.10, 0.17, 0.04)), 0.5, 0.25)
    return Plant(wood, _quads('fronds', np.array(centers), np.array(across), np.array(along), green))


def treeline(plants, x0, x1, y0, y1, count, size=1.3, z=0.0):
    """Distant wood that hides the horizon."""
    for i in range(count):
        x = x0 + (x1 - x0) * (i + random.random()) / count
        random.choice(plants).at(x, random.uniform(y0, y1), z, size * random.uniform(0.8, 1.25))


def shrub(radius=0.5, count=1800, tones=GREENS, leaf_size=0.07, flowers=None):
    """Rounded shrub; `flowers` colors a tenth of its outer leaves."""
    d = np.random.normal(size=(count, 3))
    d /= np.linalg.norm(d, axis=1)[:, None]
    r = radius * np.random.uniform(0.55, 1, count)[:, None] ** 0.6 * (1 + 0.14 * np.sin(d[:, :1] * 6 + d[:, 1:2] * 5))
    spots = d * r * (1, 1, 0.85) + (0, 0, radius * 0.7)
    parts = [leaves('shrub', spots[spots[:, 2] > 0], leaf_size, leaf(tones), 0.55)]
    if flowers:
        outer = d[: count // 8] * radius * 1.03 * (1, 1, 0.85) + (0, 0, radius * 0.7)
        parts.append(leaves('flowers', outer[outer[:, 2] > radius * 0.3], leaf_size * 0.9, leaf(flowers, 0.2, 0.3), 0.8))
    return Plant(*parts)


def tuft(height=0.7, count=220, tones=OLIVE, spread=0.35):
    """Ornamental grass."""
    a = np.random.uniform(0, 2 * math.pi, count)
    lean = np.random.uniform(0.05, 1.0, count) * spread
    along = np.stack([np.cos(a) * lean, np.sin(a) * lean, np.full(count, height)], 1) / 2
    along *= np.random.uniform(0.6, 1.15, count)[:, None]
    root = np.stack([np.cos(a), np.sin(a), np.zeros(count)], 1) * np.random.uniform(0, 0.1, count)[:, None]
    across = np.stack([-np.sin(a), np.cos(a), np.zeros(count)], 1) * 0.008
    return Plant(_quads('tuft', root + along, across, along, leaf(tones, 0.3, 0.4)))


def hedge(x0, x1, y0, y1, z0, z1, tones=DEEP, leaf_size=0.06, density=900):
    """Clipped hedge filling a box: leaves crowd its faces."""
    area = 2 * ((x1 - x0) + (y1 - y0)) * (z1 - z0) + (x1 - x0) * (y1 - y0)
    n = int(area * density)
    p = np.random.uniform(0, 1, (n, 3))
    sizes = np.array(((y1 - y0) * (z1 - z0), (x1 - x0) * (z1 - z0), (x1 - x0) * (y1 - y0) / 2))
    pick = np.random.choice(3, n, p=sizes / sizes.sum())
    p[np.arange(n), pick] = np.where(pick == 2, 1.0, np.random.randint(0, 2, n))
    spots = np.array((x0, y0, z0)) + p * (x1 - x0, y1 - y0, z1 - z0) + np.random.normal(0, 0.035, (n, 3))
    leaves('hedge', spots, leaf_size, leaf(tones, 0.35, 0.2), 0.55)
    i = 0.06
    v = [(x, y, z) for z in (z0, z1 - i) for y in (y0 + i, y1 - i) for x in (x0 + i, x1 - i)]
    mesh('core', v, [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)], plain(tones[0], 1.0, specular=0))


def lawn(areas, height=0.06, density=2600, tones=GRASS, z=0.0, near=None):
    """Grass over (x0, x1, y0, y1) areas in shared one-metre tiles; `near` (x, y, reach) limits the blades."""
    ground = soil((tuple(c * 0.55 for c in tones[0]), tuple(c * 0.75 for c in tones[1])))
    tiles = []
    for _ in range(4):
        root = np.random.uniform(-0.52, 0.52, (density, 3)) * (1, 1, 0)
        along = np.random.normal(0, 0.35, (density, 3)) + (0, 0, 1)
        along *= (height / 2 * np.random.uniform(0.5, 1.3, density) / np.linalg.norm(along, axis=1))[:, None]
        across = np.cross(along, np.random.normal(size=(density, 3)))
        across *= (0.0035 / np.linalg.norm(across, axis=1))[:, None]
        tiles.append(_quads('turf', root + along, across, along, leaf(tones, 0.25, 0.45)))
    for t in tiles:
        t.hide_render = True
    for x0, x1, y0, y1 in areas:
        mesh('ground', [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 1, 2, 3)], ground)
        for i in range(math.ceil(x1 - x0)):
            for j in range(math.ceil(y1 - y0)):
                x, y = min(x0 + i + 0.5, x1 - 0.5), min(y0 + j + 0.5, y1 - 0.5)
                if near is None or math.hypot(x - near[0], y - near[1]) < near[2]:
                    copy(random.choice(tiles), (x, y, z), random.randrange(4) * math.pi / 2)
