import { expect, it } from "vitest";
import { parse as librarys } from "../../node_modules/engine.io-client/build/esm/contrib/parseuri.js";
import { parse } from "./parse-address.ts";

it.each([
  "http://localhost:3000",
  "https://news.example",
  "https://news.example:8443/live",
  "http://[::1]:3000",
  "http://127.0.0.1/?a=1&b=2",
])("reads %s as the library does", (address) => {
  const { source, protocol, host, port, path, query, queryKey } = librarys(address);
  const read = parse(address);
  expect({ ...read, path: read.path || "/" }).toEqual({
    ...{ source, protocol, host, port, path: path || "/", query, queryKey },
  });
});
