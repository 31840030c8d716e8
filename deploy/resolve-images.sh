#!/bin/sh
# Prints the images that the product is built on and runs beside, each with the digest that its registry names now, as settings for
# docker compose, and says which have another one than compose names: a version's tag moves when what is below it is mended. A
# release keeps what it printed, so that everybody runs the same bytes whatever happens to a tag:
#   deploy/resolve-images.sh > deploy/images.env
#   docker compose --env-file .env --env-file deploy/images.env up --detach --build
# Needs docker with buildx, and a way to the registry.
set -eu
cd "$(dirname "$0")/.."

# Every `${NAME_IMAGE:-name:version@digest}` of compose.
sed -n 's/.*${\([A-Z]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' docker-compose.yml | sort -u | while read -r name known; do
  image=${known%%@*}
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  case $digest in
    sha256:????????????????????????????????????????????????????????????????) ;;
    *) echo "$image: the registry named no digest, but: $digest" >&2; exit 1 ;;
  esac
  [ "$known" = "$image@$digest" ] || echo "$image is another one by now than $known" >&2
  echo "$name=$image@$digest"
done
