import { LuaApi } from "wasmoon-lua5.1";
import { isFailure, type Reply } from "./resp.ts";

/** Runs scripts like Redis: Lua 5.1 with the same conversions of values and replies. */
export interface ScriptEngine {
  /** `call` runs a command for the script. Returns EVAL's reply. */
  run(source: string, keys: readonly string[], values: readonly string[], call: Call): Reply;
}

export type Call = (words: string[]) => Reply;

const REGISTRY = -10000;
const GLOBALS = -10002;
const TYPE = { boolean: 1, number: 3, string: 4, table: 5 };

/** `redis.call` raises errors, `redis.pcall` returns them. Removes what Redis removes from scripts. */
const PRELUDE = `
local command = __command
__command = nil
redis = {}
redis.pcall = function(...) return command(...) end
redis.call = function(...)
  local reply = command(...)
  if type(reply) == 'table' and reply.err then error(reply) end
  return reply
end
redis.error_reply = function(text) return {err = text} end
redis.status_reply = function(text) return {ok = text} end
os, io, package, require, dofile, loadfile, print, debug = nil
local forbid = function(_, name) error('Script attempted to access nonexistent global variable \\'' .. tostring(name) .. '\\'', 2) end
setmetatable(_G, {__index = forbid, __newindex = function() error('Attempt to modify a readonly table', 2) end})
`;

export async function createScriptEngine(): Promise<ScriptEngine> {
  const api = await LuaApi.initialize();
  const lua = api.module;
  const state: number = api.luaL_newstate();
  api.luaL_openlibs(state);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let scratchBytes = 1 << 16;
  let scratch = lua._malloc(scratchBytes);
  const length = lua._malloc(8);
  const chunkName = lua._malloc(32);
  lua.HEAPU8.set([...encoder.encode("@user_script"), 0], chunkName);
  const compiled = new Map<string, number>();
  let current: Call | undefined;

  function withText<T>(text: string, use: (pointer: number, bytes: number) => T): T {
    if (text.length * 3 > scratchBytes) {
      lua._free(scratch);
      scratchBytes = text.length * 3;
      scratch = lua._malloc(scratchBytes);
    }
    const { written } = encoder.encodeInto(text, lua.HEAPU8.subarray(scratch, scratch + scratchBytes));
    return use(scratch, written);
  }
  const pushText = (text: string): void =>
    withText(text, (at, bytes) => lua._lua_pushlstring(state, at, bytes));
  function textAt(index: number): string {
    const at = lua._lua_tolstring(state, index, length);
    const bytes = lua.HEAPU32[length >> 2] ?? 0;
    return decoder.decode(lua.HEAPU8.subarray(at, at + bytes));
  }

  function push(reply: Reply): void {
    if (typeof reply === "string") pushText(reply);
    else if (typeof reply === "number") lua._lua_pushnumber(state, reply);
    else if (reply === null) lua._lua_pushboolean(state, 0);
    else if (Array.isArray(reply)) {
      lua._lua_createtable(state, reply.length, 0);
      reply.forEach((item, index) => {
        push(item);
        lua._lua_rawseti(state, -2, index + 1);
      });
    } else {
      const [name, text] = isFailure(reply) ? ["err", reply.err] : ["ok", reply.ok];
      lua._lua_createtable(state, 0, 1);
      pushText(name);
      pushText(text);
      lua._lua_rawset(state, -3);
    }
  }

  function field(index: number, name: string): string | undefined {
    pushText(name);
    lua._lua_rawget(state, index < 0 ? index - 1 : index);
    const found = lua._lua_type(state, -1) === TYPE.string ? textAt(-1) : undefined;
    lua._lua_settop(state, -2);
    return found;
  }

  /** A script's result as a reply: numbers are truncated, lists end before the first nil. */
  function replyAt(index: number): Reply {
    switch (lua._lua_type(state, index)) {
      case TYPE.string:
        return textAt(index);
      case TYPE.number:
        return Math.trunc(lua._lua_tonumber(state, index));
      case TYPE.boolean:
        return lua._lua_toboolean(state, index) ? 1 : null;
      case TYPE.table: {
        const err = field(index, "err");
        if (err !== undefined) return { err };
        const ok = field(index, "ok");
        if (ok !== undefined) return { ok };
        const items: Reply[] = [];
        for (let item = 1; ; item += 1) {
          lua._lua_rawgeti(state, index, item);
          if (lua._lua_type(state, -1) <= 0) break;
          items.push(replyAt(lua._lua_gettop(state)));
          lua._lua_settop(state, -2);
        }
        lua._lua_settop(state, -2);
        return items;
      }
      default:
        return null;
    }
  }

  const command = lua.addFunction(() => {
    const words: string[] = [];
    const top = lua._lua_gettop(state);
    let wrong = top === 0 ? "Please specify at least one argument for this redis lib call" : undefined;
    for (let index = 1; index <= top; index += 1) {
      const type = lua._lua_type(state, index);
      if (type === TYPE.number) words.push(numberText(lua._lua_tonumber(state, index)));
      else if (type === TYPE.string) words.push(textAt(index));
      else wrong = "Lua redis lib command arguments must be strings or integers";
    }
    push(wrong === undefined ? (current?.(words) ?? null) : { err: `ERR ${wrong}` });
    return 1;
  }, "ii");

  function compile(source: string): number | string {
    const known = compiled.get(source);
    if (known !== undefined) return known;
    const status = withText(source, (at, bytes) => lua._luaL_loadbuffer(state, at, bytes, chunkName));
    if (status !== 0) return `ERR Error compiling script: ${textAt(-1)}`;
    const reference = lua._luaL_ref(state, REGISTRY);
    compiled.set(source, reference);
    return reference;
  }

  function setGlobal(name: string, pushValue: () => void): void {
    pushText(name);
    pushValue();
    lua._lua_rawset(state, GLOBALS);
  }

  setGlobal("__command", () => lua._lua_pushcclosure(state, command, 0));
  const prelude = compile(PRELUDE);
  if (typeof prelude === "string") throw new Error(prelude);
  lua._lua_rawgeti(state, REGISTRY, prelude);
  if (lua._lua_pcall(state, 0, 0, 0) !== 0) throw new Error(textAt(-1));

  return {
    run(source, keys, values, call) {
      lua._lua_settop(state, 0);
      const reference = compile(source);
      if (typeof reference === "string") return { err: reference };
      setGlobal("KEYS", () => push([...keys]));
      setGlobal("ARGV", () => push([...values]));
      lua._lua_rawgeti(state, REGISTRY, reference);
      current = call;
      const failed = lua._lua_pcall(state, 0, 1, 0) !== 0;
      current = undefined;
      const reply = replyAt(1);
      lua._lua_settop(state, 0);
      if (!failed) return reply;
      return typeof reply === "string" ? { err: `ERR ${reply}` } : reply;
    },
  };
}

/** Lua's number format in commands: C's `%.17g`. */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e17) return String(value);
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
  const text = value.toPrecision(17);
  if (!text.includes(".")) return text;
  return text.includes("e") ? text.replace(/\.?0+e/, "e") : text.replace(/\.?0+$/, "");
}
