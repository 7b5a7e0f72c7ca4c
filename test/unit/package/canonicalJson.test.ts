import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#shared/package/canonicalJson.ts';
import type { JsonValue } from '#shared/package/canonicalJson.ts';

function canonicalOf(json: string): string {
  return canonicalJson(JSON.parse(json) as JsonValue);
}

function doubleOf(bits: string): number {
  return Buffer.from(bits, 'hex').readDoubleBE(0);
}

describe('canonicalJson', () => {
  it('writes the example of RFC 8785, 3.2.2', () => {
    const json = `{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`;
    expect(canonicalOf(json)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('orders names as the example of RFC 8785, 3.2.3', () => {
    const json = `{
      "\\u20ac": "Euro Sign", "\\r": "Carriage Return", "\\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One", "\\ud83d\\ude00": "Emoji: Grinning Face", "\\u0080": "Control",
      "\\u00f6": "Latin Small Letter O With Diaeresis"
    }`;
    const names = Object.values(JSON.parse(canonicalOf(json)) as Record<string, string>);
    // JSON.parse puts the integer-like name first; the text itself has it second.
    expect(canonicalOf(json).startsWith('{"\\r":"Carriage Return","1":"One",')).toBe(true);
    expect(names.slice(2)).toEqual([
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s of RFC 8785, appendix B, as %s', (bits, text) => {
    expect(canonicalJson(doubleOf(bits))).toBe(text);
  });

  it.each(['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000'])(
    'refuses the number %s',
    (bits) => {
      expect(() => canonicalJson(doubleOf(bits))).toThrow(TypeError);
    },
  );

  it('orders names by UTF-16 units, not by code points', () => {
    const text = canonicalJson({ '＠': 1, '😀': 1 });
    expect(text).toBe('{"😀":1,"＠":1}');
    expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(
      '425159f5c1f0575fbcbf9d05a8f60cde3d040eae5166aa2136657564048651b6',
    );
  });

  it('keeps integer-like names in their place', () => {
    expect(canonicalJson({ b: 1, '10': 2, '9': 3, '': 4 })).toBe('{"":4,"10":2,"9":3,"b":1}');
  });

  it('leaves out what is undefined and refuses half a character', () => {
    expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}');
    expect(() => canonicalJson('\ud800')).toThrow(TypeError);
    expect(() => canonicalJson({ '\udc00': 1 })).toThrow(TypeError);
  });

  it('treats __proto__ as a name like any other', () => {
    expect(canonicalOf('{"__proto__":{"a":1},"a":2}')).toBe('{"__proto__":{"a":1},"a":2}');
  });
});
