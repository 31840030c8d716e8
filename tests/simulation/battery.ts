/** The runs that say quickly whether readers are kept right: options of run.ts, seeds apart. */
export const BATTERY: Readonly<Record<string, string>> = {
  "restarts of Redis that lose nothing": "--steps=30000 --readers=20 --thrifty --only=restarts",
  "whatever goes wrong": "--steps=25000 --readers=6",
  "whatever goes wrong, with three gateways": "--steps=25000 --readers=12 --gateways=3 --workers=2",
  "gateways that read at a replica": "--steps=20000 --readers=8 --gateways=2 --replicas",
  "240 readers": "--steps=20000 --readers=240 --gateways=2",
  "histories of more than 200 versions": "--steps=30000 --readers=4 --long --only=lines,link",
};
