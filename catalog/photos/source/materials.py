"""Procedural materials. Colors are linear RGB; lengths are meters."""
import bpy

from kit import _math, _node, _ramp


class Shader:
    """A principled material under construction."""

    def __init__(self, name, color, rough=0.6, metal=0.0, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.base = self.tree.nodes['Principled BSDF']
        self.base.inputs['Base Color'].default_value = (*color, 1)
        self.base.inputs['Roughness'].default_value = rough
        self.base.inputs['Metallic'].default_value = metal
        self.base.inputs['Specular'].default_value = inputs.pop('specular', 0.4)

    def node(self, kind, **values):
        return _node(self.tree, kind, **values)

    def link(self, source, target):
        self.tree.links.new(source, target)

    def point(self, plane='wall', scale=(1, 1, 1)):
        """World coordinates: 'wall' lays (along, up) on any upright face, 'floor' gives (x, y)."""
        at = self.node('ShaderNodeTexCoord').outputs['Object']
        if plane == 'wall':
            s, c = self.node('ShaderNodeSeparateXYZ'), self.node('ShaderNodeCombineXYZ')
            self.link(at, s.inputs[0])
            self.link(_math(self.tree, 'ADD', s.outputs[0], s.outputs[1]), c.inputs[0])
            self.link(s.outputs[2], c.inputs[1])
            at = c.outputs[0]
        m = self.node('ShaderNodeMapping')
        m.inputs['Scale'].default_value = scale
        self.link(at, m.inputs[0])
        return m.outputs[0]

    def noise(self, point, scale, detail=6, rough=0.6):
        n = self.node('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = scale, detail
        n.inputs['Roughness'].default_value = rough
        if point:
            self.link(point, n.inputs['Vector'])
        return n.outputs['Fac']

    def bricks(self, point, width, height, gap, offset=0.5, smooth=0.1):
        """Brick pattern: returns (tint 0..1 differing per brick, mortar mask)."""
        b = self.node('ShaderNodeTexBrick')
        b.offset = offset
        b.inputs['Scale'].default_value = 1
        b.inputs['Brick Width'].default_value, b.inputs['Row Height'].default_value = width, height
        b.inputs['Mortar Size'].default_value, b.inputs['Mortar Smooth'].default_value = gap, smooth
        b.inputs['Color1'].default_value, b.inputs['Color2'].default_value = (0, 0, 0, 1), (1, 1, 1, 1)
        b.inputs['Mortar'].default_value = (0.5, 0.5, 0.5, 1)
        self.link(point, b.inputs['Vector'])
        return b.outputs['Color'], b.outputs['Fac']

    def paint(self, factor, stops):
        r = self.node('ShaderNodeValToRGB')
        _ramp(r, stops)
        self.link(factor, r.inputs[0])
        return r.outputs[0]

    def mix(self, factor, a, b, how='MIX'):
        m = self.node('ShaderNodeMixRGB', blend_type=how)
        for slot, value in zip(m.inputs, (factor, a, b)):
            if isinstance(value, tuple):
                slot.default_value = (*value, 1)
            elif isinstance(value, (int, float)):
                slot.default_value = value
            else:
                self.link(value, slot)
        return m.outputs[0]

    def color(self, socket):
        self.link(socket, self.base.inputs['Base Color'])
        return self

    def bump(self, height, strength=0.3, distance=0.02):
        b = self.node('ShaderNodeBump')
        b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = strength, distance
        self.link(height, b.inputs['Height'])
        self.link(b.outputs[0], self.base.inputs['Normal'])
        return self


def plain(color, rough=0.5, metal=0.0, specular=0.4):
    return Shader('plain', color, rough, metal, specular=specular).material


def stucco(color, grain=60, strength=0.25):
    s = Shader('stucco', color, 0.85, specular=0.2)
    p = s.node('ShaderNodeTexCoord').outputs['Object']
    stain = s.noise(p, 0.7, 5)
    dark = tuple(c * 0.86 for c in color)
    s.color(s.paint(stain, [(0.3, dark), (0.65, color)]))
    return s.bump(s.noise(p, grain, 4), strength, 0.01).material


def concrete(color=(0.42, 0.41, 0.39), panel=None):
    s = Shader('concrete', color, 0.75, specular=0.3)
    p = s.node('ShaderNodeTexCoord').outputs['Object']
    tone = s.paint(s.noise(p, 1.1, 9, 0.7), [(0.3, tuple(c * 0.72 for c in color)), (0.7, tuple(min(1, c * 1.15) for c in color))])
    if panel:
        _, gap = s.bricks(s.point('wall'), *panel, 0.012, 0.0)
        tone = s.mix(gap, tone, tuple(c * 0.35 for c in color))
    return s.color(tone).bump(s.noise(p, 25, 6), 0.15, 0.01).material


def boards(light, dark, width=0.14, upright=True, plane='wall', length=2.6, rough=0.5, gap=0.006):
    """Timber boards: upright or lying on walls, or floor planks along x (along y when upright)."""
    s = Shader('boards', light, rough, specular=0.3)
    p = s.point(plane)
    if upright:
        swap, back = s.node('ShaderNodeSeparateXYZ'), s.node('ShaderNodeCombineXYZ')
        s.link(p, swap.inputs[0])
        s.link(swap.outputs[1], back.inputs[0])
        s.link(swap.outputs[0], back.inputs[1])
        p = back.outputs[0]
    each, gaps = s.bricks(p, length, width, gap, 0.37)
    grain_at = s.node('ShaderNodeMapping')
    grain_at.inputs['Scale'].default_value = (1.2, 22, 1)
    s.link(p, grain_at.inputs[0])
    shift = s.node('ShaderNodeVectorMath', operation='ADD')
    s.link(grain_at.outputs[0], shift.inputs[0])
    s.link(s.mix(1.0, each, (9.0, 9.0, 9.0), 'MULTIPLY'), shift.inputs[1])
    grain = s.noise(shift.outputs[0], 1.6, 8, 0.65)
    tone = s.mix(s.paint(grain, [(0.34, (0, 0, 0)), (0.68, (1, 1, 1))]), dark, light)
    tone = s.mix(s.mix(1.0, each, (0.45, 0.45, 0.45), 'MULTIPLY'), tone, dark)
    s.color(s.mix(gaps, tone, tuple(c * 0.25 for c in dark)))
    return s.bump(s.mix(gaps, s.mix(0.85, (1, 1, 1), grain), (0, 0, 0)), 0.35, 0.012).material


def masonry(tones, mortar, width=0.5, height=0.18, gap=0.012, depth=0.03, plane='wall', offset=0.5, rough=0.85):
    """Stone, brick, tile or paving: `tones` are three colors from dark to light."""
    s = Shader('masonry', tones[1], rough, specular=0.3)
    p = s.point(plane)
    wobble = s.node('ShaderNodeVectorMath', operation='ADD')
    s.link(p, wobble.inputs[0])
    s.link(s.mix(1.0, s.noise(p, 2.5, 3), (0.03, 0.03, 0.03), 'MULTIPLY'), wobble.inputs[1])
    each, gaps = s.bricks(wobble.outputs[0] if depth > 0.015 else p, width, height, gap, offset)
    tone = s.paint(each, [(0.0, tones[0]), (0.5, tones[1]), (1.0, tones[2])])
    grit = s.noise(s.node('ShaderNodeTexCoord').outputs['Object'], 9, 8, 0.7)
    tone = s.mix(0.55, tone, s.paint(grit, [(0.3, (0.25, 0.25, 0.25)), (0.7, (0.8, 0.8, 0.8))]), 'OVERLAY')
    s.color(s.mix(gaps, tone, mortar))
    return s.bump(s.mix(gaps, s.mix(0.5, each, grit), (0, 0, 0)), 0.6, depth).material


def glass(tint=(0.92, 0.96, 0.96), mirror=0.08):
    """Thin architectural glass: lets light through without caustics, reflects at grazing angles."""
    m = bpy.data.materials.new('glass')
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    clear, shine = _node(t, 'ShaderNodeBsdfTransparent'), _node(t, 'ShaderNodeBsdfGlossy')
    clear.inputs[0].default_value = (*tint, 1)
    shine.inputs['Roughness'].default_value = 0.0
    angle, mix, out = _node(t, 'ShaderNodeLayerWeight'), _node(t, 'ShaderNodeMixShader'), _node(t, 'ShaderNodeOutputMaterial')
    angle.inputs['Blend'].default_value = 0.25
    t.links.new(_math(t, 'ADD', angle.outputs['Fresnel'], mirror), mix.inputs[0])
    t.links.new(clear.outputs[0], mix.inputs[1])
    t.links.new(shine.outputs[0], mix.inputs[2])
    t.links.new(mix.outputs[0], out.inputs[0])
    return m


def water(tint=(0.25, 0.75, 0.85), ripple=0.12, scale=2.2, clear=0.85):
    """Water surface over a modeled basin: tinted see-through plus rippled reflection."""
    m = bpy.data.materials.new('water')
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    see, shine = _node(t, 'ShaderNodeBsdfTransparent'), _node(t, 'ShaderNodeBsdfGlossy')
    see.inputs[0].default_value = (*(c * clear + (1 - clear) * c * c for c in tint), 1)
    shine.inputs['Roughness'].default_value = 0.01
    at, wave, bump = _node(t, 'ShaderNodeTexCoord'), _node(t, 'ShaderNodeTexNoise'), _node(t, 'ShaderNodeBump')
    wave.inputs['Scale'].default_value, wave.inputs['Detail'].default_value = scale, 3
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = ripple, 0.1
    fres, mix, out = _node(t, 'ShaderNodeFresnel'), _node(t, 'ShaderNodeMixShader'), _node(t, 'ShaderNodeOutputMaterial')
    fres.inputs['IOR'].default_value = 1.33
    for a, b in ((at.outputs['Object'], wave.inputs['Vector']), (wave.outputs['Fac'], bump.inputs['Height']),
                 (bump.outputs[0], shine.inputs['Normal']), (bump.outputs[0], fres.inputs['Normal']),
                 (fres.outputs[0], mix.inputs[0]), (see.outputs[0], mix.inputs[1]), (shine.outputs[0], mix.inputs[2]),
                 (mix.outputs[0], out.inputs[0])):
        t.links.new(a, b)
    return m


def sea(color=(0.03, 0.12, 0.16), ripple=0.35, scale=0.9):
    """Opaque deep water."""
    s = Shader('sea', color, 0.04, specular=0.5)
    p = s.node('ShaderNodeTexCoord').outputs['Object']
    return s.bump(s.noise(p, scale, 6, 0.55), ripple, 0.25).material


def glow(color, strength):
    m = bpy.data.materials.new('glow')
    m.use_nodes = True
    base = m.node_tree.nodes['Principled BSDF']
    base.inputs['Base Color'].default_value = base.inputs['Emission'].default_value = (*color, 1)
    base.inputs['Emission Strength'].default_value = strength
    return m


def leaf(tones, shine=0.35, through=0.35):
    """Foliage whose every leaf takes its own tone and lets some light through."""
    s = Shader('leaf', tones[0], 0.5, specular=shine)
    geometry = s.node('ShaderNodeNewGeometry')
    tone = s.paint(geometry.outputs['Random Per Island'], [(i / (len(tones) - 1), c) for i, c in enumerate(tones)])
    s.color(tone)
    thin, mix = s.node('ShaderNodeBsdfTranslucent'), s.node('ShaderNodeMixShader')
    out = s.tree.nodes['Material Output']
    s.link(s.mix(1.0, tone, (1.3, 1.35, 0.7), 'MULTIPLY'), thin.inputs[0])
    mix.inputs[0].default_value = through
    s.link(s.base.outputs[0], mix.inputs[1])
    s.link(thin.outputs[0], mix.inputs[2])
    s.link(mix.outputs[0], out.inputs[0])
    return s.material


def soil(tones=((0.05, 0.09, 0.02), (0.09, 0.15, 0.035)), scale=0.6):
    s = Shader('soil', tones[0], 0.95, specular=0.1)
    p = s.node('ShaderNodeTexCoord').outputs['Object']
    s.color(s.paint(s.mix(0.5, s.noise(p, scale, 6), s.noise(p, 14, 4)), [(0.35, tones[0]), (0.65, tones[1])]))
    return s.bump(s.noise(p, 40, 4), 0.5, 0.03).material


def asphalt(color=(0.07, 0.07, 0.075)):
    s = Shader('asphalt', color, 0.85, specular=0.25)
    p = s.node('ShaderNodeTexCoord').outputs['Object']
    s.color(s.paint(s.noise(p, 0.5, 10, 0.6), [(0.3, tuple(c * 0.85 for c in color)), (0.7, tuple(c * 1.15 for c in color))]))
    return s.bump(s.noise(p, 120, 3), 0.3, 0.01).material


def seams(color=(0.05, 0.055, 0.06), pitch=0.45, along='x', rough=0.35):
    """Standing-seam metal roofing, seams every `pitch` meters along the given axis."""
    s = Shader('seams', color, rough, 0.6)
    at, split = s.node('ShaderNodeTexCoord'), s.node('ShaderNodeSeparateXYZ')
    s.link(at.outputs['Object'], split.inputs[0])
    saw = _math(s.tree, 'FRACT', _math(s.tree, 'DIVIDE', split.outputs['x' == along and 'X' or 'Y'], pitch), 0)
    rib = _math(s.tree, 'LESS_THAN', saw, 0.08)
    return s.bump(rib, 1.0, 0.04).material


def lit_tile(color, strength):
    """Pool mosaic lit from within the water."""
    s = Shader('mosaic', color, 0.4)
    each, gaps = s.bricks(s.point('floor'), 0.3, 0.3, 0.008, 0.0)
    tone = s.mix(s.mix(1.0, each, (0.3, 0.3, 0.3), 'MULTIPLY'), color, tuple(min(1, c * 1.6) for c in color))
    tone = s.mix(gaps, tone, tuple(c * 0.7 for c in color))
    pools = s.paint(s.noise(s.node('ShaderNodeTexCoord').outputs['Object'], 0.45, 2), [(0.3, (0.45, 0.45, 0.45)), (0.65, (1, 1, 1))])
    s.color(tone)
    s.link(s.mix(1.0, tone, pools, 'MULTIPLY'), s.base.inputs['Emission'])
    s.base.inputs['Emission Strength'].default_value = strength
    return s.material
