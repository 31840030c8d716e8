import { LuaApi } from "wasmoon-lua5.1";
import type { Reply } from "./resp.ts";

/** Runs scripts as Redis does: Lua 5.1 with the same conversions of values and replies. */
export interface ScriptEngine {
  /** `call` runs a command for the script. Returns the reply of EVAL. */
  run(source: string, keys: readonly string[], values: readonly string[], call: Call): Reply;
}

export type Call = (words: string[]) => Reply;

const REGISTRY = -10000;
const TYPE = { boolean: 1, number: 3, string: 4, table: 5 };

const PRELUDE = `
local command = __command
redis = {}
redis.call = function(...)
  local words = {}
  for at = 1, select('#', ...) do
    local word = select(at, ...)
    if type(word) == 'number' then word = string.format('%.17g', word) end
    if type(word) ~= 'string' then error({err = 'ERR Lua redis lib command arguments must be strings or integers'}) end
    words[at] = word
  end
  local reply = command(unpack(words))
  if type(reply) == 'table' and reply.err then error(reply) end
  return reply
end
`;

export async function createScriptEngine(): Promise<ScriptEngine> {
  const lua = await LuaApi.initialize();
  const state = lua.luaL_newstate();
  lua.luaL_openlibs(state);
  const compiled = new Map<string, number>();
  let current: Call = () => null;

  function push(reply: Reply): void {
    if (typeof reply === "string") lua.lua_pushstring(state, reply);
    else if (typeof reply === "number") lua.lua_pushnumber(state, reply);
    else if (reply === null) lua.lua_pushboolean(state, 0);
    else {
      lua.lua_createtable(state, 0, 0);
      for (const [key, value] of Object.entries(reply)) {
        push(value);
        if (Array.isArray(reply)) lua.lua_rawseti(state, -2, Number(key) + 1);
        else lua.lua_setfield(state, -2, key);
      }
    }
  }

  /** Removes a script's result and returns it as a reply: whole numbers, lists up to the first nil. */
  function pop(): Reply {
    const reply = top();
    lua.lua_pop(state, 1);
    return reply;
  }
  function top(): Reply {
    const type = lua.lua_type(state, -1) as number;
    if (type === TYPE.string) return lua.lua_tolstring(state, -1, null);
    if (type === TYPE.number) return Math.trunc(lua.lua_tonumber(state, -1));
    if (type === TYPE.boolean) return lua.lua_toboolean(state, -1) ? 1 : null;
    if (type !== TYPE.table) return null;
    lua.lua_getfield(state, -1, "err");
    const err = pop();
    if (typeof err === "string") return { err };
    const items: Reply[] = [];
    for (;;) {
      lua.lua_rawgeti(state, -1, items.length + 1);
      if (lua.lua_type(state, -1) <= 0) break;
      items.push(pop());
    }
    lua.lua_pop(state, 1);
    return items;
  }

  const command = lua.module.addFunction(() => {
    const count = lua.lua_gettop(state);
    const words = Array.from({ length: count }, (_, index) => lua.lua_tolstring(state, index + 1, null));
    push(current(words));
    return 1;
  }, "ii");

  /** Pushes the script's function, compiled once. */
  function load(source: string): void {
    const known = compiled.get(source);
    if (known === undefined) {
      const size = Buffer.byteLength(source);
      if (lua.luaL_loadbuffer(state, source, size, "@user_script") !== 0) throw new Error(String(pop()));
      compiled.set(source, lua.luaL_ref(state, REGISTRY));
    }
    lua.lua_rawgeti(state, REGISTRY, compiled.get(source) ?? 0);
  }

  lua.lua_pushcclosure(state, command, 0);
  lua.lua_setglobal(state, "__command");
  load(PRELUDE);
  lua.lua_call(state, 0, 0);

  return {
    run(source, keys, values, call) {
      push([...keys]);
      lua.lua_setglobal(state, "KEYS");
      push([...values]);
      lua.lua_setglobal(state, "ARGV");
      load(source);
      current = call;
      const failed = lua.lua_pcall(state, 0, 1, 0) !== 0;
      const reply = pop();
      return failed && typeof reply === "string" ? { err: `ERR ${reply}` } : reply;
    },
  };
}
