<?php

/** PROVIDER_STATES=on php -S 127.0.0.1:8080 public/index.php */

declare(strict_types=1);

use Example\ResidentApi\Answer;
use Example\ResidentApi\ProviderStates;
use Example\ResidentApi\ResidentApi;
use Example\ResidentApi\UnknownState;
use Example\ResidentApi\World;

// The same as Composer's autoloader for this folder, so that the backend runs before `composer install`.
spl_autoload_register(function (string $class): void {
    $prefix = 'Example\\ResidentApi\\';
    if (str_starts_with($class, $prefix)) {
        require __DIR__ . '/../src/' . substr($class, strlen($prefix)) . '.php';
    }
});

$method = $_SERVER['REQUEST_METHOD'];
$path = (string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$world = World::open(getenv('WORLD_FILE') ?: sys_get_temp_dir() . '/resident-api-world.json');

// It signs anybody in: a backend that is in use must not have it.
if (getenv('PROVIDER_STATES') === 'on' && "$method $path" === 'POST /_states') {
    try {
        $call = json_decode((string) file_get_contents('php://input'), true, flags: JSON_THROW_ON_ERROR);
        $answer = new Answer(200, (new ProviderStates($world))->apply($call));
    } catch (UnknownState $unknown) {
        $answer = new Answer(404, ['error' => $unknown->getMessage()]);
    }
} else {
    $answer = (new ResidentApi($world))->answer($method, $path, $_COOKIE['resident_session'] ?? null);
}
$world->save();
$answer->send();
