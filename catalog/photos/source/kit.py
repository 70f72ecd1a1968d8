"""Modeling kit for the demonstration photographs: units are meters, z is up, the camera looks along +y.

Every mesh is built in world coordinates, so procedural materials line up across neighboring pieces.
"""
import math
import os
import random
import sys
from contextlib import contextmanager

import bpy
import numpy as np
from mathutils import Matrix, Vector

from denoise import _box, denoise

ARGS = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []


def start(seed=1):
    """Empty the scene and make the run repeatable."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    np.random.seed(seed)


# --- meshes ---------------------------------------------------------------------------------------------

def mesh(name, verts, faces, material=None, smooth=False):
    """Object from vertex and face lists."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], faces)
    if material:
        data.materials.append(material)
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.update()
    item = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(item)
    return item


def copy(item, at, turn=0.0, size=1.0, lean=0.0):
    """Linked duplicate: shares the mesh, so a hundred trees cost the memory of one."""
    twin = bpy.data.objects.new(item.name, item.data)
    twin.location, twin.rotation_euler = at, (lean, 0, turn)
    twin.scale = (size, size, size) if isinstance(size, (int, float)) else size
    bpy.context.scene.collection.objects.link(twin)
    return twin


def box(x0, x1, y0, y1, z0, z1, material, bevel=0.0):
    """Block grown by a hair, a different one each time: faces that coincide would render black."""
    hair = random.uniform(0.0002, 0.0014)
    x0, y0, z0, x1, y1, z1 = x0 - hair, y0 - hair, z0 - hair, x1 + hair, y1 + hair, z1 + hair
    v = [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]
    f = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    item = mesh('box', v, f, material)
    if bevel:
        soft = item.modifiers.new('bevel', 'BEVEL')
        soft.width, soft.segments, soft.limit_method = bevel, 3, 'NONE'
        item.data.polygons.foreach_set('use_smooth', [True] * 6)
        item.data.use_auto_smooth = True
    return item


def cylinder(x, y, z0, z1, r0, material, r1=None, sides=24):
    r1 = r0 if r1 is None else r1
    ring = [(math.cos(a), math.sin(a)) for a in np.linspace(0, 2 * math.pi, sides, endpoint=False)]
    v = [(x + c * r0, y + s * r0, z0) for c, s in ring] + [(x + c * r1, y + s * r1, z1) for c, s in ring]
    f = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    item = mesh('cylinder', v, f + [tuple(range(sides, 2 * sides)), tuple(range(sides - 1, -1, -1))], material, True)
    item.data.use_auto_smooth = True
    return item


def ball(x, y, z, r, material, flat=1.0):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=16, radius=r, location=(x, y, z))
    item = bpy.context.object
    item.scale.z = flat
    bpy.ops.object.shade_smooth()
    item.data.materials.append(material)
    return item


def prism(profile, axis, a, b, material):
    """Extrude a closed profile: axis 'x' takes (y, z) points, axis 'y' takes (x, z) points, 'z' takes (x, y)."""
    place = {'x': lambda p, t: (t, *p), 'y': lambda p, t: (p[0], t, p[1]), 'z': lambda p, t: (*p, t)}[axis]
    n = len(profile)
    v = [place(p, a) for p in profile] + [place(p, b) for p in profile]
    f = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    return mesh('prism', v, f + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)], material)


def wall(axis, at, a, b, z0, z1, material, holes=(), thick=0.25):
    """Wall along 'x' or 'y' from a to b whose outer face lies at `at`; holes are (from, to, low, high)."""
    us = sorted({a, b, *(u for h in holes for u in h[:2])})
    vs = sorted({z0, z1, *(v for h in holes for v in h[2:])})
    for v0, v1 in zip(vs, vs[1:]):
        solid = []
        for u0, u1 in zip(us, us[1:]):
            if any(h[0] <= u0 and u1 <= h[1] and h[2] <= v0 and v1 <= h[3] for h in holes):
                continue
            if solid and solid[-1][1] == u0:
                solid[-1][1] = u1
            else:
                solid.append([u0, u1])
        for u0, u1 in solid:
            if axis == 'x':
                box(u0, u1, at, at + thick, v0, v1, material)
            else:
                box(at, at + thick, u0, u1, v0, v1, material)


def window(axis, at, a, b, z0, z1, frame, glass, columns=1, rows=1, bar=0.05, depth=0.09):
    """Framed glazing filling a hole; `at` is the outer face of the frame."""
    def piece(u0, u1, v0, v1, inset, deep, m):
        s, e = at + inset, at + inset + deep
        box(u0, u1, s, e, v0, v1, m) if axis == 'x' else box(s, e, u0, u1, v0, v1, m)
    for i in range(columns + 1):
        u = a + (b - a) * i / columns
        piece(max(a, u - bar / 2), min(b, u + bar / 2) if 0 < i < columns else (a + bar if i == 0 else b), z0, z1, 0, depth, frame)
        if i == columns:
            piece(b - bar, b, z0, z1, 0, depth, frame)
    for j in range(rows + 1):
        v = z0 + (z1 - z0) * j / rows
        lo, hi = (z0, z0 + bar) if j == 0 else (z1 - bar, z1) if j == rows else (v - bar / 2, v + bar / 2)
        piece(a, b, lo, hi, 0, depth, frame)
    d = at + depth / 2
    corners = [(a, z0), (b, z0), (b, z1), (a, z1)]
    mesh('pane', [(u, d, v) if axis == 'x' else (d, u, v) for u, v in corners], [(0, 1, 2, 3)], glass)


def gable(x0, x1, y0, y1, eave, ridge, material, thick=0.22, over=0.5, along='x', lip=None):
    """Pitched roof whose ridge runs along the named axis, overhanging by `over`; `lip` colors the fascia."""
    a0, a1, b0, b1 = (x0, x1, y0, y1) if along == 'x' else (y0, y1, x0, x1)
    mid, slope = (b0 + b1) / 2, (ridge - eave) / ((b1 - b0) / 2)
    low = eave - over * slope
    outer = [(b0 - over, low), (mid, ridge), (b1 + over, low)]
    profile = [*outer, *((u, v + thick) for u, v in reversed(outer))]
    prism(profile, along, a0 - over, a1 + over, material)
    if lip:
        rim = [(u, v - 0.04) for u, v in outer] + [(u, v + thick - 0.03) for u, v in reversed(outer)]
        for s, e in ((a0 - over - 0.03, a0 - over + 0.02), (a1 + over - 0.02, a1 + over + 0.03)):
            prism(rim, along, s, e, lip)


def sheet(x0, x1, y0, y1, height, material, steps=80):
    """Ground sheet whose height is a function of x and y."""
    xs, ys = np.linspace(x0, x1, steps), np.linspace(y0, y1, steps)
    v = [(x, y, height(x, y)) for y in ys for x in xs]
    f = [(j * steps + i, j * steps + i + 1, (j + 1) * steps + i + 1, (j + 1) * steps + i)
         for j in range(steps - 1) for i in range(steps - 1)]
    return mesh('sheet', v, f, material, True)


@contextmanager
def moved(x, y, degrees=0.0, z=0.0):
    """Whatever is built inside the block at the origin is turned, then set down at (x, y, z)."""
    before = set(bpy.data.objects)
    yield
    place = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(degrees), 4, 'Z')
    for item in set(bpy.data.objects) - before:
        item.matrix_world = place @ item.matrix_basis


# --- light, camera, picture -------------------------------------------------------------------------------

def sun(elevation, azimuth, strength=3.0, color=(1, 0.95, 0.88), soft=0.6):
    """Sun lamp; azimuth 0 shines from +y (behind the house), 90 from the right, 180 from behind the camera."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = strength, color, math.radians(soft)
    item = bpy.data.objects.new('sun', lamp)
    e, a = math.radians(elevation), math.radians(azimuth)
    toward = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    item.rotation_euler = toward.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(item)


def lamp(x, y, z, wx, wy, watts, color=(1, 0.72, 0.42), aim=None):
    """Area lamp facing down, or toward `aim`."""
    data = bpy.data.lights.new('lamp', 'AREA')
    data.shape, data.size, data.size_y, data.energy, data.color = 'RECTANGLE', wx, wy, watts, color
    item = bpy.data.objects.new('lamp', data)
    item.location = (x, y, z)
    item.visible_camera = item.visible_glossy = False
    if aim:
        item.rotation_euler = (Vector(aim) - Vector((x, y, z))).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(item)


def camera(at, look, lens=28):
    """Level camera with a rising front, as architecture is photographed: verticals stay vertical."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_end = lens, 3000
    item = bpy.data.objects.new('camera', data)
    item.location = at
    d = Vector(look) - Vector(at)
    flat = math.hypot(d.x, d.y)
    if d.z / flat > -0.45:
        item.rotation_euler = Vector((d.x, d.y, 0)).to_track_quat('-Z', 'Y').to_euler()
        data.shift_y = d.z / flat * lens / 36
    else:
        item.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(item)
    bpy.context.scene.camera = item
    return data


def sky(elevation, azimuth, strength=0.1, clouds=0.35, cloud=(1, 1, 1), glow=1.0, gradient=None, dust=1.0):
    """Physical sky, or a painted dusk `gradient` of (height, color) stops, behind procedural clouds."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    t = world.node_tree
    t.nodes.clear()
    n = lambda kind, **set_: _node(t, kind, **set_)
    ray = n('ShaderNodeTexCoord').outputs['Generated']
    split = n('ShaderNodeSeparateXYZ')
    t.links.new(ray, split.inputs[0])
    height = split.outputs['Z']
    if gradient:
        paint = n('ShaderNodeValToRGB')
        _ramp(paint, gradient)
        t.links.new(height, paint.inputs[0])
        base = paint.outputs[0]
    else:
        air = n('ShaderNodeTexSky', sky_type='NISHITA', sun_disc=False, dust_density=dust)
        air.sun_elevation, air.sun_rotation = math.radians(elevation), math.radians(azimuth)
        base = air.outputs[0]
    lift = _math(t, 'ADD', _math(t, 'MAXIMUM', height, 0.0), 0.16)
    flat = n('ShaderNodeCombineXYZ')
    t.links.new(_math(t, 'DIVIDE', split.outputs['X'], lift), flat.inputs[0])
    t.links.new(_math(t, 'DIVIDE', split.outputs['Y'], lift), flat.inputs[1])
    puff = n('ShaderNodeTexNoise')
    puff.inputs['Scale'].default_value, puff.inputs['Detail'].default_value = 0.9, 9
    puff.inputs['Roughness'].default_value, puff.inputs['Distortion'].default_value = 0.58, 0.35
    t.links.new(flat.outputs[0], puff.inputs['Vector'])
    shape = n('ShaderNodeMapRange')
    shape.interpolation_type = 'SMOOTHSTEP'
    shape.inputs['From Min'].default_value, shape.inputs['From Max'].default_value = 0.48, 0.76
    shape.inputs['To Max'].default_value = clouds
    t.links.new(puff.outputs['Fac'], shape.inputs[0])
    white = n('ShaderNodeMixRGB', blend_type='MIX')
    white.inputs[2].default_value = (*(c * glow for c in cloud), 1)
    t.links.new(shape.outputs[0], white.inputs[0])
    t.links.new(base, white.inputs[1])
    back, out = n('ShaderNodeBackground'), n('ShaderNodeOutputWorld')
    back.inputs['Strength'].default_value = strength
    t.links.new(white.outputs[0], back.inputs[0])
    t.links.new(back.outputs[0], out.inputs[0])
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 512


def _node(tree, kind, **values):
    node = tree.nodes.new(kind)
    for key, value in values.items():
        setattr(node, key, value)
    return node


def _math(tree, operation, a, b):
    node = _node(tree, 'ShaderNodeMath', operation=operation)
    for slot, value in zip(node.inputs, (a, b)):
        if isinstance(value, (int, float)):
            slot.default_value = value
        else:
            tree.links.new(value, slot)
    return node.outputs[0]


def _ramp(node, stops):
    ramp = node.color_ramp
    while len(ramp.elements) > 1:
        ramp.elements.remove(ramp.elements[-1])
    for i, (at, color) in enumerate(stops):
        spot = ramp.elements[0] if i == 0 else ramp.elements.new(at)
        spot.position, spot.color = at, (*color, 1)


def render(exposure=0.0, look='Medium High Contrast', bounces=6):
    """Render to the file named on the command line: OUT [WIDTH] [SAMPLES]."""
    out, width, samples = ARGS[0], int((ARGS + [0, 640])[1] or 640), int((ARGS + [0, 0, 16])[2] or 16)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.use_denoising = 'CPU', max(2, samples // 2), False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = bounces, min(bounces, 4), 3, 4
    c.transparent_max_bounces, c.caustics_reflective, c.caustics_refractive = 12, False, False
    c.sample_clamp_indirect, c.blur_glossy = 5, 0.5
    s.render.threads_mode, s.render.threads = 'FIXED', 2
    s.render.resolution_x, s.render.resolution_y = width, round(width * 2 / 3)
    s.view_settings.view_transform, s.view_settings.look = 'Filmic', look
    s.view_settings.exposure = exposure
    first, albedo, normal = _pass(out, 1)
    second, _, _ = _pass(out, 2)
    _develop(out, denoise(first, second, albedo, normal))


def _pass(out, seed):
    """Render one half and read back picture, albedo and normal as h x w x 3 arrays."""
    s, layer = bpy.context.scene, bpy.context.view_layer
    s.cycles.seed = seed
    layer.cycles.denoising_store_passes = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    source, files = t.nodes.new('CompositorNodeRLayers'), t.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format, files.format.color_depth = os.path.dirname(out), 'OPEN_EXR', '32'
    files.file_slots.clear()
    names = ('Image', 'Denoising Albedo', 'Denoising Normal')
    stems = [f'{os.path.basename(out)}-{i}-' for i in range(3)]
    for name, stem in zip(names, stems):
        files.file_slots.new(stem)
        t.links.new(source.outputs[name], files.inputs[stem])
    bpy.ops.render.render()
    arrays = []
    for stem in stems:
        path = os.path.join(os.path.dirname(out), f'{stem}{s.frame_current:04d}.exr')
        image = bpy.data.images.load(path, check_existing=False)
        flat = np.empty(len(image.pixels), np.float32)
        image.pixels.foreach_get(flat)
        arrays.append(flat.reshape(image.size[1], image.size[0], 4)[..., :3].copy())
        bpy.data.images.remove(image)
        os.remove(path)
    return arrays


def _develop(out, picture):
    """Bloom around lights, a slight vignette, then the film look."""
    h, w, _ = picture.shape
    bright = np.maximum(picture - 1.2, 0).clip(0, 6)
    halo = sum(_box(_box(bright, r), r) for r in (max(1, w // 400), max(2, w // 130), max(3, w // 50))) / 3
    y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    picture = (picture + 0.10 * halo) * (1 - 0.10 * (x * x + y * y) ** 1.2)[..., None]
    image = bpy.data.images.new('picture', w, h, float_buffer=True)
    image.pixels.foreach_set(np.dstack([picture, np.ones((h, w))]).astype(np.float32).ravel())
    s = bpy.context.scene
    s.render.image_settings.file_format, s.render.image_settings.color_depth = 'PNG', '8'
    image.save_render(out, scene=s)
